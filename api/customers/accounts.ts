import type { Database, Transaction } from '../platform/database/index.ts';
import { Failure, invalidFields } from '../platform/http/index.ts';
import { mayMail } from './account-mails.ts';
import {
  type AccountRequest,
  consumeAccountRequest,
  findAccountRequest,
  hasAccount,
  insertAccountRequest,
  writeAccountToken,
} from './account-store.ts';
import { claimEmail } from './claim-email.ts';
import { lockAccountsOfEmail } from './close-accounts.ts';
import type { CustomerDependencies } from './deps.ts';
import { checkPassword, hashPassword } from './passwords.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a mailed link. */
const LINK_MS = 24 * HOUR_MS;
/** Lifetime of a request whose mail was not sent yet; longer than any outage of a mail server. */
export const UNMAILED_MS = 7 * 24 * HOUR_MS;

/** Records a guest's request for an account, opened by the mailed link. Null if the e-mail has one (enumeration). */
export async function requestAccount(
  tx: Transaction,
  guest: { id: number; email: string },
  now: Date,
): Promise<number | null | undefined> {
  if (!(await mayMail(tx, 'confirm-email', guest.email, now))) return undefined;
  if (await hasAccount(tx, guest.email)) return null;
  return insertAccountRequest(tx, guest.id, new Date(now.getTime() + UNMAILED_MS));
}

/** Issues a token for a request's mail, valid for a day; revokes the former. Undefined when it is used or expired. */
export function issueAccountToken(
  db: Database,
  requestId: number,
  now: Date,
): Promise<{ email: string; token: string } | undefined> {
  return writeAccountToken(db, requestId, now, new Date(now.getTime() + LINK_MS));
}

/** The request of a mailed token, without using it. 404 for a token that is unknown, used or expired. */
async function accountRequest(db: Database, token: string, now: Date): Promise<AccountRequest> {
  const request = await findAccountRequest(db, token, now);
  if (!request) throw new Failure('link_not_valid');
  return request;
}

/** Who follows a link: the registered customer who is signed in need not choose a password. */
const isOwn = ({ customer_id, is_guest }: AccountRequest, signedInId: number | null) =>
  !is_guest && customer_id === signedInId;

/** Whose account a mailed token is about. */
export async function readAccountRequest(db: Database, token: string, signedInId: number | null, now: Date) {
  const request = await accountRequest(db, token, now);
  return { email: request.email, needs_password: !isOwn(request, signedInId) };
}

/**
 * Opens or confirms the account of a mailed token, once. Whoever follows the link chooses the password. 422, 429 keep
 * it.
 */
export async function confirmAccount(
  { db, links, attempts, ...parts }: CustomerDependencies,
  {
    token,
    password,
    shopName,
    network,
  }: { token: string; password: string | undefined; shopName: string; network: string },
  signedInId: number | null,
  now: Date,
): Promise<string> {
  const request = await accountRequest(db, token, now);
  const { id, customer_id, email, first_name, last_name, is_guest } = request;
  const isSignedIn = isOwn(request, signedInId);
  if (password === undefined && !isSignedIn) throw invalidFields({ field: 'password', key: 'required' });
  await links.count(`request ${id}`, 'link');
  if (password !== undefined) await checkPassword(password, { email, names: [first_name, last_name, shopName] });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const claim = { id: customer_id, passwordHash, isOfStranger: !is_guest && !isSignedIn, now };
  const isConfirmed = await db.transaction(async (tx) => {
    await lockAccountsOfEmail(tx, customer_id);
    return (await consumeAccountRequest(tx, id, token)) && claimEmail(tx, parts, claim);
  });
  if (!isConfirmed) throw new Failure('link_not_valid');
  await attempts.remember(email, network);
  return email;
}
