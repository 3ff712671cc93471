import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { AccountParts } from './deps.ts';
import { forgetPersons } from './profile-store.ts';

/** What rooms above forget with an account, in its transaction. */
type Closing = Pick<AccountParts, 'signIns' | 'newsletter'>;

const lockAll = statement(
  'customers_lock_closing',
  'select 1 from customers where id = any($1::int[]) order by id for update',
);

/** Closes accounts for good and forgets the person. Records of orders stay, as the law asks; carts go by the event. */
export async function closeAccounts(tx: Transaction, parts: Closing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // A sign-in that is in progress finds none.
  tx.send(lockAll, [ids]);
  // Before the e-mails are forgotten, by which it finds subscriptions.
  await parts.newsletter.forget(tx, ids);
  await forgetPersons(tx, ids);
  await parts.signIns.forget(tx, ids);
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
/** Locks the accounts of a customer's e-mail in one order, first in each transaction: two claims would deadlock. */
export async function lockAccountsOfEmail(tx: Transaction, id: number): Promise<void> {
  await tx.query(lock, [id]);
}

/** Closes accounts that others registered with an e-mail that a customer has just confirmed (account pre-hijacking). */
export async function closeOthers(tx: Transaction, parts: Closing, id: number): Promise<void> {
  const ids = (await tx.query<{ id: number }>(others, [id])).map((row) => row.id);
  if (ids.length === 0) return;
  await parts.newsletter.keep(tx, id, ids);
  await closeAccounts(tx, parts, ids);
}
