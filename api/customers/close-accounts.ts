import { emit, statement, type Transaction } from '../platform/index.ts';
import type { SignIns } from './deps.ts';
import { forgetPersons } from './profile-store.ts';

/**
 * Closes accounts for good: nobody signs in to them any more, and who they were is forgotten. What is left is a record of
 * their orders, because the law asks for their documents. Their carts are deleted by the event.
 */
export async function closeAccounts(tx: Transaction, signIns: SignIns, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // First, because it locks the accounts: a sign-in that is in progress finds none.
  await forgetPersons(tx, ids);
  await signIns.forget(tx, ids);
  for (const id of ids) await emit(tx, 'customer.deleted', { customer_id: id });
}

const others = statement(
  'customers_others',
  `select o.id from customers c join customers o on lower(o.email) = lower(c.email) and o.id <> c.id
     and not o.is_guest and o.email_confirmed_at is null
   where c.id = $1 order by o.id for update of o`,
);
const lock = statement(
  'customers_lock_email',
  `select o.id from customers c join customers o on lower(o.email) = lower(c.email) and (o.id = c.id or not o.is_guest)
   where c.id = $1 order by o.id for update of o`,
);
/**
 * Locks the accounts that were registered with the e-mail of a customer, in one order. First in each transaction that may
 * claim the e-mail: of two claims each would hold its own account and wait for the other's.
 */
export async function lockAccountsOfEmail(tx: Transaction, id: number): Promise<void> {
  await tx.query(lock, [id]);
}

// Subscriptions under an e-mail are its owner's.
const keep = statement(
  'customers_keep_subscriptions',
  `update newsletter_subscriptions s set customer_id = c.id from customers c
   where c.id = $1 and s.customer_id = any($2::int[]) and lower(s.email) = lower(c.email)`,
);

/** Closes the accounts that others registered with the e-mail of a customer, who has just confirmed it (account pre-hijacking). */
export async function closeOthers(tx: Transaction, signIns: SignIns, id: number): Promise<void> {
  const ids = (await tx.query<{ id: number }>(others, [id])).map((row) => row.id);
  if (ids.length === 0) return;
  await tx.query(keep, [id, ids]);
  await closeAccounts(tx, signIns, ids);
}
