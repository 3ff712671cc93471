import { lockAccount, readBuyer, reportSignInChange } from '../../customers/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { qrPicture } from '../../platform/files/index.ts';
import { type Customer, Failure, notFound, type RequestContext } from '../../platform/http/index.ts';
import {
  decryptSecret,
  encryptSecret,
  hashOfRecoveryCode,
  newCodeSecret,
  newRecoveryCodes,
  otpauthUrl,
  stepOf,
} from '../../platform/secrets/index.ts';
import type { SignInDependencies } from '../deps.ts';
import { endSessionsOf, holdSession } from '../session-store.ts';
import { wrongCode } from './check-code.ts';
import {
  consumePendingSecret,
  countRecoveryCodes,
  dropCodes,
  holderOf,
  readCodes,
  replaceRecoveryCodes,
  writePendingSecret,
} from './code-store.ts';

type Dependencies = Pick<SignInDependencies, 'db' | 'clock' | 'derivedKey'>;
type Caller = Pick<Customer, 'id' | 'sessionId'>;

const keyOf = ({ derivedKey }: Dependencies) => derivedKey('customer-second-factor');

/** Whether the customer signs in by codes too, and how many recovery codes are left. */
export async function readState({ db }: Dependencies, customerId: number) {
  const [codes, left] = await Promise.all([readCodes(db, customerId), countRecoveryCodes(db, customerId)]);
  const since = codes?.since ?? null;
  return { is_on: since !== null, since: since?.toISOString() ?? null, recovery_codes_left: left };
}

/** A new secret for an app; what counted before stays until a code of the new one comes. */
export async function beginCodes(deps: Dependencies, customerId: number, { hostname }: RequestContext) {
  const person = await readBuyer(deps.db, customerId);
  if (!person) throw notFound();
  const secret = newCodeSecret();
  await writePendingSecret(deps.db, customerId, encryptSecret(keyOf(deps), holderOf(customerId), secret));
  const url = otpauthUrl(secret, person.buyer.email, hostname);
  const { width, png } = qrPicture(url);
  const qr_code = { width, height: width, base64_path: `data:image/png;base64,${png.toString('base64')}` };
  return { secret, otpauth_url: url, qr_code };
}

async function newCodes(tx: Transaction, deps: Dependencies, customerId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(keyOf(deps), holderOf(customerId), code));
  await replaceRecoveryCodes(tx, customerId, hashes);
  return codes;
}

/** Locks the account of the caller, whose session must not have ended meanwhile: it may have been a stranger's. */
async function lockCaller(tx: Transaction, { id, sessionId }: Caller, now: Date): Promise<void> {
  await lockAccount(tx, id);
  if (!(await holdSession(tx, sessionId, now))) throw new Failure('not_signed_in');
}

/** Asks for codes from now on, by the first code of the new secret; other sessions end. Returns the recovery codes. */
export async function switchOn(deps: Dependencies, { id, sessionId }: Caller, code: string): Promise<string[]> {
  const { db, clock } = deps;
  const now = clock();
  const pending = (await readCodes(db, id))?.pending_secret;
  const step = pending ? stepOf(decryptSecret(keyOf(deps), holderOf(id), pending), code, now) : null;
  if (!pending || step === null) throw wrongCode();
  return db.transaction(async (tx) => {
    await lockCaller(tx, { id, sessionId }, now);
    if (!(await consumePendingSecret(tx, id, { pending, step, now }))) throw new Failure('conflict');
    await endSessionsOf(tx, id, { reason: 'second_factor_changed', except: sessionId, now });
    await reportSignInChange(tx, id, 'codes-on', now);
    return newCodes(tx, deps, id);
  });
}

/** Does without codes; 404 when there are none. */
export async function switchOff({ db, clock }: Dependencies, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    await lockCaller(tx, caller, now);
    if (!(await dropCodes(tx, [caller.id]))) throw notFound();
    await reportSignInChange(tx, caller.id, 'codes-off', now);
  });
}

/** Ten new recovery codes instead of the old ones. */
export const renewRecoveryCodes = (deps: Dependencies, caller: Caller): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await lockCaller(tx, caller, now);
    if (!(await readCodes(tx, caller.id))?.secret) throw notFound();
    await reportSignInChange(tx, caller.id, 'recovery-codes-renewed', now);
    return newCodes(tx, deps, caller.id);
  });
