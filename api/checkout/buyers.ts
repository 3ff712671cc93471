import { createHmac } from 'node:crypto';
import { networksOf } from '../../contract/network-of.ts';
import type { RequestContext } from '../platform/http/index.ts';

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

/** What a customer has proved. */
export interface Proof {
  /** The confirmed mailbox of the account; null without. */
  mailbox: string | null;
  hasPaid: boolean;
}

/** Paying customers count by their confirmed mailbox alone, others by what strangers share with them too. */
export function buyerOf(holdKey: Buffer, typed: string, proof: Proof, { customer, visitor }: RequestContext): Buyer {
  const keyOf = (name: string) => createHmac('sha256', holdKey).update(name).digest('base64url');
  const account = (name: string): BuyerKey => ({ key: keyOf(name), kind: 'account', times: 1 });
  const networks = (prefix: string) =>
    networksOf(visitor.ip).map(
      (network, step): BuyerKey => ({ key: keyOf(`${prefix} ${network}`), kind: 'connection', times: 2 ** step }),
    );
  if (proof.mailbox !== null) {
    const own = [account(`account ${proof.mailbox}`)];
    if (proof.hasPaid) return { own, shared: [], shortly: [] };
    return { own, shared: networks('account network'), shortly: networks('account shortly') };
  }
  const mailbox: BuyerKey = { key: keyOf(`mailbox ${typed}`), kind: 'mailbox', times: 1 };
  return {
    own: customer ? [account(`customer ${customer.id}`)] : [],
    shared: [mailbox, ...networks('network')],
    shortly: networks('shortly'),
  };
}
