import type { Database, Transaction } from '../platform/database/index.ts';
import { Failure, invalidFields, type RequestContext } from '../platform/http/index.ts';
import { requestMail } from './account-mails.ts';
import { renewAccountRequest } from './account-store.ts';
import { UNMAILED_MS } from './accounts.ts';
import { closeOthers } from './close-accounts.ts';
import type { CustomerDependencies } from './deps.ts';
import { applyChange, confirmSide, findChange, insertChange, type OpenChange } from './email-change-store.ts';
import { dropLinks, readOwnAccount } from './own-store.ts';
import { consumeMailToken } from './reset-store.ts';

/** How long both links may take. */
const CHANGE_MS = 24 * 3_600_000;
/** After too many mails to the old address. */
const WAIT_SECONDS = 3_600;

/** Requests another e-mail. The answer is the same whether it has an account or not (enumeration). */
export async function requestChange(
  { db, clock }: CustomerDependencies,
  customerId: number,
  email: string,
  language: string,
): Promise<{ email: string }> {
  const now = clock();
  const account = await readOwnAccount(db, customerId);
  if (!account) throw new Failure('not_found');
  if (account.email.toLowerCase() === email.toLowerCase()) throw invalidFields({ field: 'email', key: 'same_email' });
  const isConfirmed = account.email_confirmed_at !== null;
  await db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + CHANGE_MS);
    const emailChangeId = await insertChange(tx, {
      customerId,
      email,
      oldConfirmedAt: isConfirmed ? null : now,
      expiresAt,
    });
    const mail = { language, customerId, emailChangeId };
    if (isConfirmed && !(await requestMail(tx, { ...mail, kind: 'email-change-old', email: account.email }, now)))
      throw new Failure('too_many_requests', { seconds: WAIT_SECONDS });
    await requestMail(tx, { ...mail, kind: 'email-change-new', email }, now);
  });
  return { email };
}

async function openChange(db: Database, token: string, now: Date): Promise<OpenChange> {
  const change = await findChange(db, token, now);
  if (!change) throw new Failure('link_not_valid');
  return change;
}

type Asking = Pick<RequestContext, 'customer'>;

/**
 * Only the customer, signed in, may bind the new address: its owner may know nothing of the account (pre-hijacking).
 */
const needsSignIn = ({ kind, customer_id }: OpenChange, { customer }: Asking): boolean =>
  kind === 'email-change-new' && (customer?.id !== customer_id || customer.impersonation !== null);

/** Which change a mailed link confirms, without confirming it. */
export async function readChange({ db, clock }: CustomerDependencies, token: string, context: Asking) {
  const change = await openChange(db, token, clock());
  const { old_email, new_email } = change;
  return { old_email, new_email, needs_sign_in: needsSignIn(change, context) };
}

/** Other sessions end: whoever uses the old mailbox may have begun them. */
async function apply(
  tx: Transaction,
  { signIns, newsletter, clock }: CustomerDependencies,
  change: OpenChange,
  { customer }: Asking,
): Promise<void> {
  const now = clock();
  const { customer_id: id, old_email, language, is_old_confirmed: wasConfirmed } = change;
  if (!(await applyChange(tx, change, now))) throw new Failure('link_not_valid');
  await closeOthers(tx, { signIns, newsletter }, id);
  const isOwn = customer?.id === id && !customer.impersonation;
  await signIns.end(tx, id, 'email_changed', isOwn ? customer.sessionId : undefined);
  await dropLinks(tx, id);
  if (wasConfirmed) await requestMail(tx, { kind: 'email-changed', email: old_email, language, customerId: id }, now);
}

/** Confirms one address of a change, once; the e-mail changes when both are confirmed. */
export async function confirmChange(
  deps: CustomerDependencies,
  token: string,
  context: Asking,
): Promise<{ email: string; is_changed: boolean }> {
  const { db, clock } = deps;
  const now = clock();
  const change = await openChange(db, token, now);
  if (needsSignIn(change, context)) throw new Failure('email_change_needs_sign_in');
  const isChanged = await db.transaction(async (tx) => {
    if (!(await consumeMailToken(tx, change.mail_id, token))) throw new Failure('link_not_valid');
    const isWhole = await confirmSide(tx, change, now);
    if (isWhole) await apply(tx, deps, change, context);
    return isWhole;
  });
  return { email: change.new_email, is_changed: isChanged };
}

/** Mails the link that confirms the e-mail once more. */
export async function resendConfirmation({ db, clock }: CustomerDependencies, { customer, language }: RequestContext) {
  const account = customer && (await readOwnAccount(db, customer.id));
  if (!account || account.email_confirmed_at !== null) return;
  const { id, email } = account;
  const now = clock();
  await db.transaction(async (tx) => {
    if (await requestMail(tx, { kind: 'confirm-email', email, language, customerId: id }, now))
      await renewAccountRequest(tx, id, new Date(now.getTime() + UNMAILED_MS));
  });
}
