import { type Executor, statement } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import { hasAccountSql } from './sql.ts';

const exists = statement('customers_has_account', `select ${hasAccountSql('$1')} as has_account`);
export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  const [row] = await db.query<{ has_account: boolean }>(exists, [email]);
  return row?.has_account === true;
}

const insert = statement(
  'customers_request_account',
  'insert into account_requests (customer_id, expires_at) values ($1, $2) returning id',
);
export async function insertAccountRequest(tx: Executor, customerId: number, expiresAt: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [customerId, expiresAt]);
  if (!row) throw new Error('A request for an account was not given back.');
  return row.id;
}

const HAS_NO_ACCOUNT = `not ${hasAccountSql('c.email')}`;

const waits = statement(
  'customers_waiting_request',
  `select c.email from account_requests r join customers c on c.id = r.customer_id where r.id = $1 and r.expires_at > $2 and ${HAS_NO_ACCOUNT}`,
);
/** The e-mail of a pending request: not used, not expired, and without an account by now. */
export async function readWaitingRequest(
  db: Executor,
  requestId: number,
  now: Date,
): Promise<{ email: string } | undefined> {
  return (await db.query<{ email: string }>(waits, [requestId, now]))[0];
}

const issue = statement(
  'customers_issue_account_token',
  `update account_requests r set token_hash = $2, expires_at = $4 from customers c
   where r.id = $1 and c.id = r.customer_id and r.expires_at > $3 returning c.email`,
);
export async function writeAccountToken(
  db: Executor,
  requestId: number,
  now: Date,
  expiresAt: Date,
): Promise<{ email: string; token: string } | undefined> {
  const token = newToken();
  const [row] = await db.query<{ email: string }>(issue, [requestId, hashOfToken(token), now, expiresAt]);
  return row && { email: row.email, token };
}

export interface AccountRequest {
  id: number;
  /** The order's guest, which becomes the account, or the registered customer. */
  customer_id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_guest: boolean;
}

const find = statement(
  'customers_find_account_request',
  `select r.id, r.customer_id, c.email, c.first_name, c.last_name, c.is_guest from account_requests r join customers c on c.id = r.customer_id
   where r.token_hash = $1 and r.expires_at > $2 and ${HAS_NO_ACCOUNT}`,
);

/** The request of a mailed token; undefined when it is unknown, used or expired, or the e-mail has an account by now. */
export async function findAccountRequest(db: Executor, token: string, now: Date): Promise<AccountRequest | undefined> {
  return (await db.query<AccountRequest>(find, [hashOfToken(token), now]))[0];
}

const take = statement(
  'customers_take_account_request',
  'delete from account_requests where id = $1 and token_hash = $2 returning id',
);

/** Marks a request as used; false when it already was, or a newer mail replaced its token. */
export async function consumeAccountRequest(tx: Executor, id: number, token: string): Promise<boolean> {
  return (await tx.query(take, [id, hashOfToken(token)])).length > 0;
}

const readdress = statement(
  'customers_readdress_guest',
  `with request as (delete from account_requests r using customers c where r.customer_id = $1 and c.id = $1 and c.is_guest)
   update customers set email = $2 where id = $1 and is_guest`,
);
/** Gives a guest another e-mail. The account that was asked for is not made by a link in the former mailbox. */
export async function readdressGuest(tx: Executor, customerId: number, email: string): Promise<void> {
  await tx.query(readdress, [customerId, email]);
}

const renew = statement(
  'customers_renew_request',
  `insert into account_requests (customer_id, expires_at) values ($1, $2)
   on conflict (customer_id) do update set expires_at = greatest(account_requests.expires_at, excluded.expires_at)`,
);

/** Makes sure that a registered customer has a request, for another mail with its link. */
export async function renewAccountRequest(tx: Executor, customerId: number, expiresAt: Date): Promise<void> {
  await tx.query(renew, [customerId, expiresAt]);
}

const old = statement(
  'customers_old_requests',
  'delete from account_requests where id = any(array(select id from account_requests where expires_at < $1 order by expires_at limit $2)) returning 1',
);

/** Deletes unconfirmed requests. */
export async function deleteOldAccountRequests(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
}
