import type { Transaction } from '../platform/database/index.ts';
import { Failure, type RequestContext } from '../platform/http/index.ts';
import {
  askForPasskey,
  type Credential,
  challengeEnd,
  checkPasskey,
  credentialIdIn,
  relyingPartyAt,
  userHandleIn,
} from '../platform/secrets/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { consumeChallenge, insertChallenge, readPasskeys, touchPasskey } from './passkey-store.ts';
import type { PasskeyUse } from './tables.ts';

/** What a browser answers to a challenge. */
export interface PasskeyAnswer {
  challenge_id: string;
  credential: Credential;
}

/** Whose challenge it is, what for, and what it is bound to: a ticket or a session. */
export interface Purpose {
  operatorId: number;
  use: PasskeyUse;
  boundTo: string;
}

export type PasskeyDependencies = Pick<OperatorDependencies, 'db' | 'clock' | 'publicOrigin'>;

/** Options for giving a passkey of the person as second factor; 409 when none of theirs is of this host. */
export async function askOperator(
  { db, clock, publicOrigin }: PasskeyDependencies,
  { operatorId, use, boundTo }: Purpose,
  { hostname }: RequestContext,
) {
  const { rpId } = relyingPartyAt(publicOrigin(hostname));
  const known = (await readPasskeys(db, operatorId)).filter(({ rp_id }) => rp_id === rpId);
  if (known.length === 0) throw new Failure('passkey_refused');
  const options = await askForPasskey(rpId, known);
  const challenge_id = await insertChallenge(db, {
    challenge: options.challenge,
    operator_id: operatorId,
    use,
    bound_to: boundTo,
    rp_id: rpId,
    user_handle: null,
    expires_at: challengeEnd(clock()),
  });
  return { challenge_id, options: { ...options } };
}

/** Checks the answer of a passkey of the person. What comes of it notes the use in its transaction. */
export async function provePasskey(
  { db, clock, publicOrigin }: PasskeyDependencies,
  { operatorId, use, boundTo }: Purpose,
  { challenge_id: id, credential }: PasskeyAnswer,
  { hostname, log }: RequestContext,
): Promise<(tx: Transaction) => Promise<void>> {
  const { origin, rpId } = relyingPartyAt(publicOrigin(hostname));
  const now = clock();
  const key = { id, operator_id: operatorId, use, bound_to: boundTo, rp_id: rpId };
  const asked = await consumeChallenge(db, key, now);
  const passkeys = asked ? await readPasskeys(db, operatorId) : [];
  const named = credentialIdIn(credential);
  const passkey = passkeys.find(({ credential_id, rp_id }) => credential_id === named && rp_id === rpId);
  if (!asked || !passkey) throw new Failure('login_failed');
  const used = await checkPasskey({ challenge: asked.challenge, origin, rpId, log }, credential, passkey);
  // Authenticators need not name the person, because the shop named the passkeys.
  const handle = userHandleIn(credential) ?? passkey.user_handle;
  if (!used || handle !== passkey.user_handle) throw new Failure('login_failed');
  return async (tx) => {
    if (!(await touchPasskey(tx, passkey.id, { ...used, now }))) throw new Failure('login_failed');
  };
}
