import { networkOf } from '../../contract/network-of.ts';
import { type Customer, Failure, invalidFields, type RequestContext } from '../platform/http/index.ts';
import type { Attempt } from '../platform/secrets/index.ts';
import { readShop } from '../shop/index.ts';
import { requestMail } from './account-mails.ts';
import { claimEmail } from './claim-email.ts';
import { lockAccountsOfEmail } from './close-accounts.ts';
import type { CustomerDependencies } from './deps.ts';
import { dropLinks, type OwnAccount, readOwnAccount, replacePassword } from './own-store.ts';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';
import { checkRepetition } from './register.ts';
import { consumeMailToken, findReset } from './reset-store.ts';

interface NewPassword {
  new_password: string;
  new_password_confirmation: string;
}

async function hashNew(
  { db }: CustomerDependencies,
  input: NewPassword,
  account: OwnAccount,
  shopId: number,
): Promise<string> {
  const { new_password: password, new_password_confirmation: repeated } = input;
  checkRepetition(password, repeated, 'new_password_confirmation');
  const { email, first_name, last_name } = account;
  const shopName = (await readShop(db, shopId))?.name ?? '';
  await checkPassword(password, { email, names: [first_name, last_name, shopName] }, 'new_password');
  return hashPassword(password);
}

/** The try stays counted until the password is changed: checking a new one takes time too. */
async function checkCurrent(
  { reauthentications }: CustomerDependencies,
  given: string | undefined,
  account: OwnAccount,
  { sessionId }: Customer,
): Promise<Attempt | undefined> {
  if (account.password_hash === null) return undefined;
  if (given === undefined) throw invalidFields({ field: 'current_password', key: 'required' });
  const attempt = await reauthentications.count(String(account.id), String(sessionId));
  if (!(await verifyPassword(account.password_hash, given)))
    throw invalidFields({ field: 'current_password', key: 'wrong_password' });
  return attempt;
}

/** Sets the password of the signed-in customer. Other sessions and mailed links end. */
export async function changePassword(
  deps: CustomerDependencies,
  input: NewPassword & { current_password?: string },
  { customer, shopId, language }: RequestContext,
): Promise<void> {
  const { db, signIns, clock } = deps;
  const account = customer && (await readOwnAccount(db, customer.id));
  if (!account) throw new Failure('not_found');
  const attempt = await checkCurrent(deps, input.current_password, account, customer);
  const passwordHash = await hashNew(deps, input, account, shopId);
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, account.id, account.password_hash, passwordHash))) throw new Failure('conflict');
    await signIns.end(tx, account.id, 'password_changed', customer.sessionId);
    await dropLinks(tx, account.id);
    await requestMail(
      tx,
      { kind: 'password-changed', email: account.email, language, customerId: account.id },
      clock(),
    );
  });
  await attempt?.takeBack();
}

/** Mails a link that sets a new password. Whether the e-mail has an account is looked up only when the mail is sent. */
export async function requestReset({ db, clock }: CustomerDependencies, email: string, language: string) {
  await db.transaction((tx) => requestMail(tx, { kind: 'password-reset', email, language }, clock()));
  return { email };
}

/** Sets the password by a mailed token, once; confirms the e-mail and ends all sessions. 422 and 429 keep the link. */
export async function resetPassword(
  deps: CustomerDependencies,
  { token, email, ...input }: NewPassword & { token: string; email?: string },
  { shopId, language, visitor }: RequestContext,
): Promise<{ email: string }> {
  const { db, signIns, clock, links, attempts } = deps;
  const now = clock();
  const reset = await findReset(db, token, now);
  if (!reset || (email && email.toLowerCase() !== reset.email.toLowerCase())) throw new Failure('link_not_valid');
  await links.count(`reset ${reset.mail_id}`, 'link');
  const passwordHash = await hashNew(deps, input, reset, shopId);
  const { id, email_confirmed_at: confirmedAt } = reset;
  await db.transaction(async (tx) => {
    if (confirmedAt === null) await lockAccountsOfEmail(tx, id);
    const isTaken = await consumeMailToken(tx, reset.mail_id, token);
    const isSet =
      isTaken &&
      (confirmedAt === null
        ? await claimEmail(tx, deps, { id, passwordHash, isOfStranger: true, now })
        : await replacePassword(tx, id, reset.password_hash, passwordHash));
    if (!isSet) throw new Failure('link_not_valid');
    await signIns.end(tx, id, 'password_changed');
    await dropLinks(tx, id);
    await requestMail(tx, { kind: 'password-changed', email: reset.email, language, customerId: id }, now);
  });
  // Whoever followed the link may sign in from there at once, however many strangers guess.
  await attempts.remember(reset.email, networkOf(visitor.ip));
  return { email: reset.email };
}
