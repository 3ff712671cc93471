import { createHmac } from 'node:crypto';
import { networksOf, type RequestContext } from '../platform/index.ts';

/** By whom an order is counted. */
export interface BuyerKey {
  /** Keyed hash. */
  key: string;
  kind: 'account' | 'mailbox' | 'connection';
  /** How many times as much as one buyer may a whole network of them may: growing with its size. */
  times: number;
}

export interface Buyer {
  /** Nobody else can use up what this may hold. */
  own: readonly BuyerKey[];
  /** The typed mailbox and the networks, which strangers share. */
  shared: readonly BuyerKey[];
  /** The networks once more, for orders that are held shortly. */
  shortly: readonly BuyerKey[];
}

/**
 * Customers with a confirmed e-mail count by their account alone, so that nobody else can keep them from buying. Everybody else
 * counts by what they cannot prove.
 */
export function buyerOf(holdKey: Buffer, mailbox: string, { customer, visitor }: RequestContext): Buyer {
  const keyOf = (name: string) => createHmac('sha256', holdKey).update(name).digest('base64url');
  const own: BuyerKey[] = customer ? [{ key: keyOf(`customer ${customer.id}`), kind: 'account', times: 1 }] : [];
  if (customer?.hasConfirmedEmail) return { own, shared: [], shortly: [] };
  const networks = (prefix: string) =>
    networksOf(visitor.ip).map(
      (network, step): BuyerKey => ({ key: keyOf(`${prefix} ${network}`), kind: 'connection', times: 2 ** step }),
    );
  const typed: BuyerKey = { key: keyOf(`mailbox ${mailbox}`), kind: 'mailbox', times: 1 };
  return { own, shared: [typed, ...networks('network')], shortly: networks('shortly') };
}
