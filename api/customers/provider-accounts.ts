import { statement, type Transaction } from '../platform/database/index.ts';
import { requestMail } from './account-mails.ts';
import { insertAccountRequest } from './account-store.ts';
import { UNMAILED_MS } from './accounts.ts';
import { claimEmail } from './claim-email.ts';
import { lockAccountsOfEmail } from './close-accounts.ts';
import type { AccountParts } from './deps.ts';
import { isAccountOf, isConfirmedAccount } from './sql.ts';
import { insertAccount } from './store.ts';

const confirmed = statement(
  'customers_confirmed_account',
  `select c.id from customers c where ${isAccountOf('c', '$1')}`,
);
const insert = statement(
  'customers_insert_confirmed',
  `insert into customers (email, first_name, last_name, language, is_guest, email_confirmed_at)
   values ($1, $2, $3, $4, false, $5)
   on conflict (lower(email)) where ${isConfirmedAccount('customers')} do nothing returning id`,
);

/** A person as a third party names them. */
export interface NamedPerson {
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: string;
}

/** The confirmed account of an e-mail. */
export async function findConfirmed(tx: Transaction, email: string): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(confirmed, [email]))[0]?.id;
}

/** A new account for a verified e-mail, or that of a concurrent call; never an unconfirmed one (pre-hijacking). */
export async function makeConfirmed(
  tx: Transaction,
  { email, firstName, lastName, language }: NamedPerson,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await tx.query<{ id: number }>(insert, [email, firstName, lastName, language, now]);
  if (made) return { id: made.id, isNew: true };
  const id = await findConfirmed(tx, email);
  if (id === undefined) throw new Error('An account was neither found nor made.');
  return { id, isNew: false };
}

/** A new account whose e-mail nobody verified; a link is mailed. A known e-mail gets one too (enumeration). */
export async function makeUnconfirmed(
  tx: Transaction,
  { email, firstName, lastName, language }: NamedPerson,
  now: Date,
): Promise<number> {
  const names = { first_name: firstName, last_name: lastName };
  const id = await insertAccount(tx, { email, ...names, language, passwordHash: null });
  await insertAccountRequest(tx, id, new Date(now.getTime() + UNMAILED_MS));
  await requestMail(tx, { kind: 'confirm-email', email, language, customerId: id }, now);
  return id;
}

const vouched = statement(
  'customers_is_vouched_for',
  `select 1 from customers where id = $1 and lower(email) = lower($2) and not is_guest and email_confirmed_at is null`,
);

/** An e-mail as a third party names it. */
interface VouchedEmail {
  email: string | null;
  isEmailVerified: boolean;
}

/** Whether a third party has verified the e-mail of an account that was not confirmed. */
export async function isVouchedFor(
  tx: Transaction,
  id: number,
  { email, isEmailVerified }: VouchedEmail,
): Promise<boolean> {
  return isEmailVerified && (await tx.query(vouched, [id, email])).length > 0;
}

/**
 * Confirms the e-mail of an account that its third party has verified. Only whoever began the account uses that
 * sign-in.
 */
export async function confirmVouched(
  tx: Transaction,
  parts: AccountParts,
  id: number,
  identity: VouchedEmail,
  now: Date,
): Promise<void> {
  if (!(await isVouchedFor(tx, id, identity))) return;
  await lockAccountsOfEmail(tx, id);
  await claimEmail(tx, parts, { id, passwordHash: null, isOfStranger: false, now });
}

const lock = statement(
  'customers_lock_account',
  'select password_hash is not null as has_password from customers where id = $1 and not is_guest for update',
);

/** Locks an account, so that two calls cannot both remove what the other one counts on; undefined when it is no account. */
export async function lockAccount(tx: Transaction, id: number): Promise<{ has_password: boolean } | undefined> {
  return (await tx.query<{ has_password: boolean }>(lock, [id]))[0];
}

const addressee = statement(
  'customers_addressee',
  'select email, language from customers where id = $1 and not is_guest',
);

/** Informs the customer by mail what changed in how they sign in: it may have been somebody else. */
export async function reportSignInChange(
  tx: Transaction,
  customerId: number,
  kind: 'sign-in-added' | 'codes-on' | 'codes-off' | 'recovery-codes-renewed',
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ email: string; language: string }>(addressee, [customerId]);
  if (row) await requestMail(tx, { ...row, kind, customerId }, now);
}

/** Informs the customer by mail that there is a new way to sign in. */
export const reportNewWay = (tx: Transaction, customerId: number, now: Date): Promise<void> =>
  reportSignInChange(tx, customerId, 'sign-in-added', now);
