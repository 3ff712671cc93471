import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Failure, type RequestContext } from '../../platform/index.ts';
import { openSession } from '../open-session.ts';
import type { SessionTokens } from '../sessions.ts';
import { insertChallenge, takeChallenge } from './challenge-store.ts';
import { findPasskey, touchPasskey } from './passkey-store.ts';
import {
  type Answer,
  bytesOf,
  CHALLENGE_MS,
  checked,
  expiry,
  type PasskeyDependencies,
  rpOf,
  webAuthn,
} from './webauthn.ts';

/** Options of a sign-in: the authenticator lists its own passkeys of the host, so no e-mail is needed. */
export async function signInOptions({ db, clock, publicOrigin }: PasskeyDependencies, context: RequestContext) {
  const { rpId } = rpOf(publicOrigin, context);
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  const challenge = { challenge: options.challenge, rp_id: rpId, session_id: null, user_handle: null };
  const id = await insertChallenge(db, { ...challenge, expires_at: expiry(clock) });
  return { challenge_id: id, options: { ...options } };
}

/** The credential that an answer names; empty when it names none. */
const credentialIn = ({ credential }: Answer): string => (typeof credential.id === 'string' ? credential.id : '');

/** Signs in by the answer to a challenge. One answer for an unknown passkey and a wrong signature. */
export async function signInByPasskey(
  { db, clock, sessions, publicOrigin }: PasskeyDependencies,
  answer: Answer,
  context: RequestContext,
): Promise<SessionTokens> {
  const { origin, rpId } = rpOf(publicOrigin, context);
  const now = clock();
  const challenge = await takeChallenge(db, { id: answer.challenge_id, rpId, sessionId: null }, now);
  const passkey = challenge && (await findPasskey(db, credentialIn(answer), rpId));
  if (!passkey) throw new Failure('login_failed');
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await checked(context, () =>
    verifyAuthenticationResponse({
      response: answer.credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: passkey.credential_id, publicKey: bytesOf(passkey.public_key), counter: passkey.counter },
    }),
  );
  const handle = (answer.credential.response as { userHandle?: unknown } | undefined)?.userHandle;
  if (!result || handle !== passkey.user_handle) throw new Failure('login_failed');
  const { newCounter: counter, credentialBackedUp: isBackedUp } = result.authenticationInfo;
  return db.transaction(async (tx) => {
    if (!(await touchPasskey(tx, passkey.id, { counter, isBackedUp, now }))) throw new Failure('login_failed');
    const session = await openSession(tx, sessions, { customerId: passkey.customer_id, by: 'passkey' }, context);
    if (!session) throw new Failure('login_failed');
    return session;
  });
}
