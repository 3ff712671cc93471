import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';

export interface StoredAccount {
  iban: string;
  version: number;
}

const read = statement(
  'payments_payout_account',
  'select iban, version from order_payout_accounts where order_id = $1 and iban is not null',
);
export async function readStoredAccount(db: Executor, orderId: number): Promise<StoredAccount | undefined> {
  return (await db.query<StoredAccount>(read, [orderId]))[0];
}

const latest = statement(
  'payments_payout_account_change',
  'select iban, version from order_payout_accounts where order_id = $1',
);
/** The account as it is after its latest change: null if it was removed. */
export async function readAccountChange(
  db: Executor,
  orderId: number,
): Promise<{ iban: string | null; version: number } | undefined> {
  return (await db.query<{ iban: string | null; version: number }>(latest, [orderId]))[0];
}

export interface BankRefunds {
  /** Minor units that are not paid back yet. */
  amount: number;
  /** How many are in no file yet. */
  due: number;
}
const byBank = statement(
  'payments_refunds_by_bank',
  `select coalesce(sum(amount), 0)::int as amount, count(*) filter (where state = 'due')::int as due from order_refunds
   where order_id = $1 and way = 'bank' and state in ('due', 'sent')`,
);
export async function readBankRefunds(db: Executor, orderId: number): Promise<BankRefunds> {
  const [row] = await db.query<BankRefunds>(byBank, [orderId]);
  return row ?? { amount: 0, due: 0 };
}

// A file that is made just now takes either the former account or this one.
const lock = statement(
  'payments_refunds_by_bank_lock',
  `select id from order_refunds where order_id = $1 and way = 'bank' and state = 'due' order by id for update`,
);
/** Locks the refunds of an order that wait for an account; false if there are none. */
export const lockBankRefunds = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.query(lock, [orderId])).length > 0;

const write = statement(
  'payments_payout_account_write',
  `insert into order_payout_accounts as a (order_id, iban, changed_on) values ($1, $2, $3::date)
   on conflict (order_id) do update set iban = $2, version = a.version + 1, changed_on = $3::date,
     changes_that_day = case when a.changed_on = $3::date then a.changes_that_day + 1 else 1 end
   where a.changed_on <> $3::date or a.changes_that_day < $4 returning version`,
);
/** Stores an account; undefined if it was changed as often as it may be in a day. */
export async function writeAccount(
  tx: Transaction,
  { orderId, iban, day, mostOfDay }: { orderId: number; iban: string; day: string; mostOfDay: number },
): Promise<number | undefined> {
  return (await tx.query<{ version: number }>(write, [orderId, iban, day, mostOfDay]))[0]?.version;
}

const remove = statement(
  'payments_payout_account_remove',
  `update order_payout_accounts set iban = null, version = version + 1, changed_on = $2::date where order_id = $1 and iban is not null returning version`,
);
/** Removes an account; undefined if none is stored. The row stays, so that each change is a mail of its own. */
export async function removeAccount(tx: Transaction, orderId: number, day: string): Promise<number | undefined> {
  return (await tx.query<{ version: number }>(remove, [orderId, day]))[0]?.version;
}

const forget = statement(
  'payments_payout_accounts_forget',
  `delete from order_payout_accounts where order_id = any(array(select a.order_id from order_payout_accounts a where a.changed_on < $1::date - 400
     and not exists (select from order_refunds r where r.order_id = a.order_id and r.way = 'bank' and r.state in ('due', 'sent')) limit 10000))`,
);
/** Forgets accounts that were given long ago, and to which nothing goes any more. */
export async function forgetAccounts(db: Executor, day: string): Promise<void> {
  await db.query(forget, [day]);
}
