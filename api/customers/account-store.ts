import { type Executor, statement, type Transaction } from '../platform/index.ts';
import { hashOfToken, newToken } from './tokens.ts';

const exists = statement(
  'customers_has_account',
  'select 1 from customers where lower(email) = lower($1) and not is_guest',
);
export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  return (await db.query(exists, [email])).length > 0;
}

const insert = statement(
  'customers_request_account',
  'insert into account_requests (customer_id, password_hash, expires_at) values ($1, $2, $3) returning id',
);
export async function insertAccountRequest(
  tx: Executor,
  customerId: number,
  passwordHash: string,
  expiresAt: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [customerId, passwordHash, expiresAt]);
  if (!row) throw new Error('A request for an account was not given back.');
  return row.id;
}

const issue = statement(
  'customers_issue_account_token',
  `update account_requests r set token_hash = $2 from customers c where r.id = $1 and c.id = r.customer_id and r.expires_at > $3
   returning c.email`,
);

/** A token for the mail about a request, and whom it is for; a former token dies. Undefined when the request is used or old. */
export async function issueAccountToken(
  db: Executor,
  requestId: number,
  now: Date,
): Promise<{ email: string; token: string } | undefined> {
  const token = newToken();
  const [row] = await db.query<{ email: string }>(issue, [requestId, hashOfToken(token), now]);
  return row && { email: row.email, token };
}

export interface AccountRequest {
  id: number;
  customer_id: number;
  password_hash: string;
  email: string;
}

const take = statement(
  'customers_take_account_request',
  `select r.id, r.customer_id, r.password_hash, c.email from account_requests r join customers c on c.id = r.customer_id
   where r.token_hash = $1 and r.expires_at > $2 for update of r`,
);
export async function takeAccountRequest(
  tx: Executor,
  tokenHash: string,
  now: Date,
): Promise<AccountRequest | undefined> {
  return (await tx.query<AccountRequest>(take, [tokenHash, now]))[0];
}

const remove = statement('customers_delete_account_request', 'delete from account_requests where id = $1');
export async function deleteAccountRequest(tx: Executor, id: number): Promise<void> {
  await tx.query(remove, [id]);
}

const open = statement(
  'customers_open_account',
  `update customers g set password_hash = $2, is_guest = false where g.id = $1 and g.is_guest
   and not exists (select 1 from customers a where lower(a.email) = lower(g.email) and not a.is_guest) returning g.id`,
);

/** What PostgreSQL says when an account of the same e-mail was made meanwhile. */
const TAKEN = '23505';

/** Makes an account of a guest; false when the e-mail has one already. */
export async function openAccount(tx: Transaction, guestId: number, passwordHash: string): Promise<boolean> {
  tx.send('savepoint account');
  try {
    return (await tx.query(open, [guestId, passwordHash])).length > 0;
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error;
    await tx.query('rollback to savepoint account');
    return false;
  }
}

const old = statement(
  'customers_old_requests',
  'delete from account_requests where id in (select id from account_requests where expires_at < $1 order by expires_at limit $2)',
);

/** Forgets requests, and with them password hashes, that nobody confirmed; a bounded number at once. */
export async function deleteOldAccountRequests(db: Executor, now: Date, limit: number): Promise<void> {
  await db.query(old, [now, limit]);
}
