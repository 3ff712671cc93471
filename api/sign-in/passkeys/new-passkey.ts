import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { lockAccount, readBuyer, reportNewWay } from '../../customers/index.ts';
import { Failure, notFound, type RequestContext } from '../../platform/index.ts';
import { readShop } from '../../shop/index.ts';
import { newSecret } from '../secrets.ts';
import { keepOneWay } from '../ways.ts';
import { insertChallenge, takeChallenge } from './challenge-store.ts';
import { deletePasskey, insertPasskey, MOST_PASSKEYS, type PasskeyRow, readPasskeys } from './passkey-store.ts';
import {
  type Answer,
  bytesOf,
  CHALLENGE_MS,
  checked,
  expiry,
  type PasskeyDependencies,
  rpOf,
  textOf,
  webAuthn,
} from './webauthn.ts';

/** EdDSA, ES256 and RS256 (COSE). The library would add an algorithm that Node still calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Options of a new passkey of the customer who is signed in. */
export async function newPasskeyOptions({ db, clock, publicOrigin }: PasskeyDependencies, context: RequestContext) {
  const { customer } = context;
  const [person, shop] = customer ? await Promise.all([readBuyer(db, customer.id), readShop(db, context.shopId)]) : [];
  if (!customer || !person) throw new Failure('not_signed_in');
  const { email, first_name, last_name } = person.buyer;
  const { rpId } = rpOf(publicOrigin, context);
  const known = await readPasskeys(db, customer.id);
  if (known.length >= MOST_PASSKEYS) throw new Failure('passkey_refused');
  const userHandle = known[0]?.user_handle ?? newSecret();
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: shop?.name ?? rpId,
    rpID: rpId,
    userName: email,
    userDisplayName: [first_name, last_name].filter(Boolean).join(' '),
    userID: bytesOf(userHandle),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = {
    challenge: options.challenge,
    rp_id: rpId,
    session_id: customer.sessionId,
    user_handle: userHandle,
  };
  const id = await insertChallenge(db, { ...challenge, expires_at: expiry(clock) });
  return { challenge_id: id, options: { ...options } };
}

/** Words that an authenticator says of how it is reached. */
const transportsOf = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.filter((one): one is string => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 8)
    : [];

/** Adds a passkey by the answer to a challenge of the same session. */
export async function addPasskey(
  { db, clock, publicOrigin }: PasskeyDependencies,
  answer: Answer & { name: string },
  context: RequestContext,
): Promise<PasskeyRow> {
  const { customer } = context;
  if (!customer) throw new Failure('not_signed_in');
  const { origin, rpId } = rpOf(publicOrigin, context);
  const now = clock();
  const key = { id: answer.challenge_id, rpId, sessionId: customer.sessionId };
  const challenge = await takeChallenge(db, key, now);
  if (!challenge?.user_handle) throw new Failure('passkey_refused');
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await checked(context, () =>
    verifyRegistrationResponse({
      response: answer.credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.registrationInfo) throw new Failure('passkey_refused');
  const { credential, credentialBackedUp } = result.registrationInfo;
  const userHandle = challenge.user_handle;
  return db.transaction(async (tx) => {
    await lockAccount(tx, customer.id);
    const added = await insertPasskey(tx, {
      customer_id: customer.id,
      name: answer.name,
      credential_id: credential.id,
      public_key: textOf(credential.publicKey),
      rp_id: rpId,
      user_handle: userHandle,
      counter: credential.counter,
      transports: transportsOf(credential.transports),
      is_backed_up: credentialBackedUp,
      created_at: now,
    });
    if (!added) throw new Failure('passkey_refused');
    await reportNewWay(tx, customer.id, now);
    return added;
  });
}

/** Removes a passkey, unless the customer could not sign in without it. */
export const removePasskey = ({ db }: PasskeyDependencies, id: number, customerId: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await readPasskeys(tx, customerId)).some((one) => one.id === id)) throw notFound();
    await keepOneWay(tx, customerId);
    if (!(await deletePasskey(tx, id, customerId))) throw notFound();
  });
