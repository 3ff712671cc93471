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
/** A link in a mail that nobody followed for so long is worth nothing. */
const LINK_MS = 24 * HOUR_MS;
/** How long a request waits for its mail, longer than a mail server is ever away. */
const UNMAILED_MS = 7 * 24 * HOUR_MS;

/**
 * Notes that an account is wanted for a guest. It is made when the link in the mail is followed, because whoever ordered may
 * have typed somebody else's e-mail. Null when the e-mail has an account; the order looks the same either way.
 */
export async function requestAccount(
  tx: Transaction,
  guest: { id: number; email: string },
  now: Date,
): Promise<number | null> {
  if (await hasAccount(tx, guest.email)) return null;
  return insertAccountRequest(tx, guest.id, new Date(now.getTime() + UNMAILED_MS));
}

/** A token for the mail about a request, good for a day from now, and whom it is for; a former token dies. Undefined when the request is used or old. */
export function issueAccountToken(
  db: Database,
  requestId: number,
  now: Date,
): Promise<{ email: string; token: string } | undefined> {
  return writeAccountToken(db, requestId, now, new Date(now.getTime() + LINK_MS));
}

/** The request of a mailed token, which stays usable. 404 for a token that is unknown, used or old. */
export async function accountRequest(db: Database, token: string, now: Date): Promise<AccountRequest> {
  const request = await findAccountRequest(db, token, now);
  if (!request) throw new Failure('link_not_valid');
  return request;
}

/**
 * Makes the account that a mailed token stands for, once, with the password of whoever followed the link; gives its e-mail.
 * 422 and 429 leave the link usable.
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
