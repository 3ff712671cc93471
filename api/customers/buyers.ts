import { hash } from '@node-rs/argon2';
import type { Transaction } from '../platform/index.ts';
import { type Buyer, insertCustomer } from './store.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash to keep instead of a password. Takes tens of milliseconds: never within a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

/** Who an order belongs to, and whether an account was made for him. */
export interface RecordedBuyer {
  customerId: number;
  accountCreated: boolean;
}

/**
 * Makes the customer of an order: an account when a password was given and the e-mail has none, else a guest.
 * The order looks the same either way, so that nobody learns whose e-mail has an account.
 */
export async function recordBuyer(tx: Transaction, buyer: Buyer, passwordHash: string | null): Promise<RecordedBuyer> {
  const account = passwordHash === null ? undefined : await insertCustomer(tx, buyer, passwordHash);
  if (account !== undefined) return { customerId: account, accountCreated: true };
  const guest = await insertCustomer(tx, buyer, null);
  if (guest === undefined) throw new Error('A guest could not be recorded.');
  return { customerId: guest, accountCreated: false };
}
