import { Failure, notFound, type RequestContext } from '../platform/http/index.ts';
import {
  askForNewPasskey,
  challengeEnd,
  checkNewPasskey,
  newToken,
  relyingPartyAt,
} from '../platform/secrets/index.ts';
import {
  consumeChallenge,
  insertChallenge,
  insertPasskey,
  MOST_PASSKEYS,
  type PasskeyRow,
  readPasskeys,
} from './passkey-store.ts';
import { boundToSession, type SignedIn } from './person-of.ts';
import { findPerson, lockPerson } from './person-store.ts';
import type { PasskeyAnswer, PasskeyDependencies } from './use-passkey.ts';

/** Options of a new passkey. Not a discoverable one: customers' sign-in on the same host would offer it. */
export async function newPasskeyOptions(
  { db, clock, publicOrigin }: PasskeyDependencies,
  operator: SignedIn,
  { hostname }: RequestContext,
) {
  const { rpId } = relyingPartyAt(publicOrigin(hostname));
  const [person, known] = await Promise.all([findPerson(db, operator.id), readPasskeys(db, operator.id)]);
  if (!person || known.length >= MOST_PASSKEYS) throw new Failure('passkey_refused');
  const userHandle = known[0]?.user_handle ?? newToken();
  const options = await askForNewPasskey({
    rpId,
    rpName: rpId,
    userName: person.email,
    displayName: person.name,
    userHandle,
    known,
    isDiscoverable: false,
  });
  const challenge_id = await insertChallenge(db, {
    challenge: options.challenge,
    operator_id: operator.id,
    use: 'new_passkey',
    bound_to: boundToSession(operator),
    rp_id: rpId,
    user_handle: userHandle,
    expires_at: challengeEnd(clock()),
  });
  return { challenge_id, options: { ...options } };
}

/** Adds a passkey by the answer to a challenge of the same session. */
export async function addPasskey(
  { db, clock, publicOrigin }: PasskeyDependencies,
  operator: SignedIn,
  { challenge_id: id, credential, name }: PasskeyAnswer & { name: string },
  { hostname, log }: RequestContext,
): Promise<PasskeyRow> {
  const { origin, rpId } = relyingPartyAt(publicOrigin(hostname));
  const now = clock();
  const bound = { bound_to: boundToSession(operator), rp_id: rpId };
  const asked = await consumeChallenge(db, { id, operator_id: operator.id, use: 'new_passkey', ...bound }, now);
  if (!asked?.user_handle) throw new Failure('passkey_refused');
  const { challenge, user_handle } = asked;
  const passkey = await checkNewPasskey({ challenge, origin, rpId, log }, credential);
  if (!passkey) throw new Failure('passkey_refused');
  const person = { operator_id: operator.id, name, rp_id: rpId, user_handle };
  const added = await db.transaction(async (tx) => {
    if (!(await lockPerson(tx, operator.id))) throw notFound();
    return insertPasskey(tx, { ...passkey, ...person, created_at: now });
  });
  if (!added) throw new Failure('passkey_refused');
  log.info({ operatorId: operator.id, passkeyId: added.id }, 'an operator added a passkey');
  return added;
}
