import { type Executor, statement } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { hashOfToken } from '../platform/secrets/index.ts';
import type { OwnAccount } from './own-store.ts';

const find = statement(
  'customers_find_reset',
  `select m.id as mail_id, c.id, c.email, c.first_name, c.last_name, c.dial_code, c.phone, c.password_hash, c.email_confirmed_at
   from account_mails m join customers c on c.id = m.customer_id and lower(c.email) = lower(m.email) and not c.is_guest
   where m.token_hash = $1 and m.kind = 'password-reset' and m.expires_at > $2`,
);

/** The account that a mailed token may set the password of. */
export async function findReset(
  db: Executor,
  token: string,
  now: Date,
): Promise<(OwnAccount & { mail_id: number }) | undefined> {
  return (await db.query<OwnAccount & { mail_id: number }>(find, [hashOfToken(token), now]))[0];
}

const take = statement(
  'customers_take_mail_token',
  'update account_mails set token_hash = null where id = $1 and token_hash = $2 returning id',
);

/** Marks a mailed token as used; false when it already was, or was replaced. */
export async function consumeMailToken(tx: Executor, mailId: number, token: string): Promise<boolean> {
  return (await tx.query(take, [mailId, hashOfToken(token)])).length > 0;
}

const old = statement(
  'customers_old_mails',
  `delete from account_mails where id = any(array(select id from account_mails where created_at < $1::timestamptz - interval '7 days' order by created_at limit $2)) returning 1`,
);
const oldTimes = statement(
  'customers_old_mail_times',
  `delete from account_mail_times where id = any(array(
     select id from account_mail_times where mailed_at < $1::timestamptz - interval '1 day' order by mailed_at limit $2)) returning 1`,
);
const oldChanges = statement(
  'customers_old_changes',
  'delete from email_changes where id = any(array(select id from email_changes where expires_at < $1 order by expires_at limit $2)) returning 1',
);

/** Deletes mails older than a week with their tokens, and changes of e-mails that nobody confirmed. */
export async function deleteOldMails(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
  await deleteInBatches(db, oldTimes, [now]);
  await deleteInBatches(db, oldChanges, [now]);
}
