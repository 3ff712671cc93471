import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { hashOfToken } from '../platform/secrets/index.ts';
import { unlessTaken } from './own-store.ts';
import { isAccountOf } from './sql.ts';

const insert = statement(
  'customers_insert_change',
  'insert into email_changes (customer_id, new_email, old_confirmed_at, expires_at) values ($1, $2, $3, $4) returning id',
);
const drop = statement('customers_drop_change', 'delete from email_changes where customer_id = $1');

/** Records a change; a former one of the customer goes, so that no link of it counts for the new address. */
export async function insertChange(
  tx: Transaction,
  change: { customerId: number; email: string; oldConfirmedAt: Date | null; expiresAt: Date },
): Promise<number> {
  const { customerId, email, oldConfirmedAt, expiresAt } = change;
  tx.send(drop, [customerId]);
  const [row] = await tx.query<{ id: number }>(insert, [customerId, email, oldConfirmedAt, expiresAt]);
  if (!row) throw new Error('A change of an e-mail was not given back.');
  return row.id;
}

/** A change by the token of one of its links. */
export interface OpenChange {
  id: number;
  mail_id: number;
  kind: 'email-change-old' | 'email-change-new';
  customer_id: number;
  old_email: string;
  new_email: string;
  language: string;
  /** Whether the old address was confirmed when the change was asked for. */
  is_old_confirmed: boolean;
}

const find = statement(
  'customers_find_change',
  `select e.id, m.id as mail_id, m.kind, e.customer_id, c.email as old_email, e.new_email, c.language,
     c.email_confirmed_at is not null as is_old_confirmed
   from account_mails m join email_changes e on e.id = m.email_change_id join customers c on c.id = e.customer_id and not c.is_guest
   where m.token_hash = $1 and m.kind in ('email-change-old', 'email-change-new') and m.expires_at > $2 and e.expires_at > $2`,
);
export async function findChange(db: Executor, token: string, now: Date): Promise<OpenChange | undefined> {
  return (await db.query<OpenChange>(find, [hashOfToken(token), now]))[0];
}

const confirm = statement(
  'customers_confirm_side',
  `update email_changes set
     old_confirmed_at = case when $2 = 'email-change-old' then coalesce(old_confirmed_at, $3) else old_confirmed_at end,
     new_confirmed_at = case when $2 = 'email-change-new' then coalesce(new_confirmed_at, $3) else new_confirmed_at end
   where id = $1 returning old_confirmed_at is not null and new_confirmed_at is not null as is_whole`,
);

/** Confirms an address of a change; whether both are confirmed now. */
export async function confirmSide(tx: Executor, { id, kind }: OpenChange, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ is_whole: boolean }>(confirm, [id, kind, now]);
  return row?.is_whole === true;
}

const apply = statement(
  'customers_apply_change',
  `update customers c set email = $2, email_confirmed_at = $3 where c.id = $1 and not c.is_guest
   and not exists (select 1 from customers o where ${isAccountOf('o', '$2')} and o.id <> c.id)
   returning c.id`,
);

/** Gives the customer the new e-mail; false when it got an account meanwhile. */
export function applyChange(tx: Transaction, { customer_id, new_email }: OpenChange, now: Date): Promise<boolean> {
  return unlessTaken(tx, () => tx.query(apply, [customer_id, new_email, now]));
}
