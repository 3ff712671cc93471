import { type Database, Failure, type Transaction } from '../platform/index.ts';
import {
  type AccountRequest,
  findAccountRequest,
  hasAccount,
  insertAccountRequest,
  openAccount,
  takeAccountRequest,
  writeAccountToken,
} from './account-store.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { TryLimiter } from './try-limiter.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a mailed link. */
const LINK_MS = 24 * HOUR_MS;
/** Lifetime of a request whose mail was not sent yet; longer than any outage of a mail server. */
const UNMAILED_MS = 7 * 24 * HOUR_MS;

/**
 * Records the request for an account of a guest. It is opened only by the mailed link, because the buyer may have entered
 * somebody else's e-mail. Null when the e-mail has an account; the order looks the same either way (enumeration).
 */
export async function requestAccount(
  tx: Transaction,
  guest: { id: number; email: string },
  now: Date,
): Promise<number | null> {
  if (await hasAccount(tx, guest.email)) return null;
  return insertAccountRequest(tx, guest.id, new Date(now.getTime() + UNMAILED_MS));
}

/** Issues a token for the mail of a request, valid for a day; invalidates the previous one. Undefined when the request is used or expired. */
export function issueAccountToken(
  db: Database,
  requestId: number,
  now: Date,
): Promise<{ email: string; token: string } | undefined> {
  return writeAccountToken(db, requestId, now, new Date(now.getTime() + LINK_MS));
}

/** The request of a mailed token, without using it. 404 for a token that is unknown, used or expired. */
export async function accountRequest(db: Database, token: string, now: Date): Promise<AccountRequest> {
  const request = await findAccountRequest(db, token, now);
  if (!request) throw new Failure('link_not_valid');
  return request;
}

/**
 * Opens the account of a mailed token, once, with the password chosen after following the link; returns its e-mail.
 * The link stays valid after a 422 or 429.
 */
export async function confirmAccount(
  { db, countTry }: { db: Database; countTry: TryLimiter },
  { token, password, shopName }: { token: string; password: string; shopName: string },
  now: Date,
): Promise<string> {
  const { id, customer_id, email, first_name, last_name } = await accountRequest(db, token, now);
  countTry(id, now);
  await checkPassword(password, { email, names: [first_name, last_name, shopName] });
  const passwordHash = await hashPassword(password);
  const isOpen = await db.transaction(
    async (tx) => (await takeAccountRequest(tx, id, token)) && openAccount(tx, customer_id, passwordHash),
  );
  if (!isOpen) throw new Failure('link_not_valid');
  return email;
}
