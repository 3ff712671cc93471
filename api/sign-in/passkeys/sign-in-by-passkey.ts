import { Failure, type RequestContext } from '../../platform/http/index.ts';
import {
  askForPasskey,
  challengeEnd,
  checkPasskey,
  credentialIdIn,
  userHandleIn,
} from '../../platform/secrets/index.ts';
import type { SessionTokens } from '../sessions.ts';
import { consumeChallenge, insertChallenge } from './challenge-store.ts';
import { type Answer, type PasskeyDependencies, rpOf } from './deps.ts';
import { findPasskey, touchPasskey } from './passkey-store.ts';

/** Options of a sign-in: the authenticator lists its own passkeys of the host, so no e-mail is needed. */
export async function signInOptions({ db, clock, publicOrigin }: PasskeyDependencies, context: RequestContext) {
  const { rpId } = rpOf(publicOrigin, context);
  const options = await askForPasskey(rpId);
  const challenge = { challenge: options.challenge, rp_id: rpId, session_id: null, user_handle: null };
  const id = await insertChallenge(db, { ...challenge, expires_at: challengeEnd(clock()) });
  return { challenge_id: id, options: { ...options } };
}

/** Signs in by the answer to a challenge. One answer for an unknown passkey and a wrong signature. */
export async function signInByPasskey(
  { db, clock, sessions, publicOrigin }: PasskeyDependencies,
  { challenge_id: id, credential }: Answer,
  context: RequestContext,
): Promise<SessionTokens> {
  const { origin, rpId } = rpOf(publicOrigin, context);
  const now = clock();
  const asked = await consumeChallenge(db, { id, rpId, sessionId: null }, now);
  const passkey = asked && (await findPasskey(db, credentialIdIn(credential), rpId));
  if (!passkey) throw new Failure('login_failed');
  const { challenge } = asked;
  const used = await checkPasskey({ challenge, origin, rpId, log: context.log }, credential, passkey);
  if (!used || userHandleIn(credential) !== passkey.user_handle) throw new Failure('login_failed');
  const { customer_id: customerId, credentials } = passkey;
  const { ip: clientIp, userAgent } = context.visitor;
  return db.transaction(async (tx) => {
    const session = await sessions.start(tx, {
      customerId,
      signedInBy: 'passkey',
      clientIp,
      userAgent,
      checked: { credentials },
    });
    // The account is locked: a passkey that was removed meanwhile is not found.
    if (!(await touchPasskey(tx, passkey.id, { ...used, now }))) throw new Failure('login_failed');
    return session;
  });
}
