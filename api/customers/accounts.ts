import { Failure, type Transaction } from '../platform/index.ts';
import {
  deleteAccountRequest,
  hasAccount,
  insertAccountRequest,
  openAccount,
  takeAccountRequest,
} from './account-store.ts';
import { hashOfToken } from './tokens.ts';

/** An account that nobody confirmed for so long is no longer wanted. */
const REQUEST_MS = 24 * 3_600_000;

/**
 * Notes that an account is wanted for a guest. It is made when the link in the mail is followed, because whoever ordered may
 * have typed somebody else's e-mail. Null when the e-mail has an account; the order looks the same either way.
 */
export async function requestAccount(
  tx: Transaction,
  guest: { id: number; email: string },
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  if (await hasAccount(tx, guest.email)) return null;
  return insertAccountRequest(tx, guest.id, passwordHash, new Date(now.getTime() + REQUEST_MS));
}

/** Makes the account that a mailed token stands for, once; gives its e-mail. 404 for a token that is unknown, used or old. */
export async function confirmAccount(tx: Transaction, token: string, now: Date): Promise<string> {
  const request = await takeAccountRequest(tx, hashOfToken(token), now);
  if (!request) throw new Failure('link_not_valid');
  await deleteAccountRequest(tx, request.id);
  // The e-mail got an account by another order meanwhile: that one stays as it is.
  if (!(await openAccount(tx, request.customer_id, request.password_hash))) throw new Failure('link_not_valid');
  return request.email;
}
