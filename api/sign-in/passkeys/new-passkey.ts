import { lockAccount, readBuyer, reportNewWay } from '../../customers/index.ts';
import { Failure, notFound, type RequestContext } from '../../platform/http/index.ts';
import { askForNewPasskey, challengeEnd, checkNewPasskey, newToken } from '../../platform/secrets/index.ts';
import { readShop } from '../../shop/index.ts';
import { callerOf } from '../caller.ts';
import { holdSession } from '../session-store.ts';
import { leaveOneWay } from '../ways.ts';
import { consumeChallenge, insertChallenge } from './challenge-store.ts';
import { type Answer, type PasskeyDependencies, rpOf } from './deps.ts';
import { deletePasskey, insertPasskey, MOST_PASSKEYS, type PasskeyRow, readPasskeys } from './passkey-store.ts';

/** Options of a new passkey of the customer who is signed in. */
export async function newPasskeyOptions({ db, clock, publicOrigin }: PasskeyDependencies, context: RequestContext) {
  const customer = callerOf(context);
  const [person, shop] = await Promise.all([readBuyer(db, customer.id), readShop(db, context.shopId)]);
  if (!person) throw new Failure('not_signed_in');
  const { email, first_name, last_name } = person.buyer;
  const { rpId } = rpOf(publicOrigin, context);
  const known = await readPasskeys(db, customer.id);
  if (known.length >= MOST_PASSKEYS) throw new Failure('passkey_refused');
  const userHandle = known[0]?.user_handle ?? newToken();
  const options = await askForNewPasskey({
    rpId,
    rpName: shop?.name ?? rpId,
    userName: email,
    displayName: [first_name, last_name].filter(Boolean).join(' '),
    userHandle,
    known,
    isDiscoverable: true,
  });
  const challenge = {
    challenge: options.challenge,
    rp_id: rpId,
    session_id: customer.sessionId,
    user_handle: userHandle,
  };
  const id = await insertChallenge(db, { ...challenge, expires_at: challengeEnd(clock()) });
  return { challenge_id: id, options: { ...options } };
}

/** Adds a passkey by the answer to a challenge of the same session. */
export async function addPasskey(
  { db, clock, publicOrigin }: PasskeyDependencies,
  answer: Answer & { name: string },
  context: RequestContext,
): Promise<PasskeyRow> {
  const customer = callerOf(context);
  const { origin, rpId } = rpOf(publicOrigin, context);
  const now = clock();
  const key = { id: answer.challenge_id, rpId, sessionId: customer.sessionId };
  const asked = await consumeChallenge(db, key, now);
  if (!asked?.user_handle) throw new Failure('passkey_refused');
  const passkey = await checkNewPasskey(
    { challenge: asked.challenge, origin, rpId, log: context.log },
    answer.credential,
  );
  if (!passkey) throw new Failure('passkey_refused');
  const person = { customer_id: customer.id, name: answer.name, rp_id: rpId, user_handle: asked.user_handle };
  return db.transaction(async (tx) => {
    await lockAccount(tx, customer.id);
    if (!(await holdSession(tx, customer.sessionId, now))) throw new Failure('not_signed_in');
    const added = await insertPasskey(tx, { ...passkey, ...person, created_at: now });
    if (!added) throw new Failure('passkey_refused');
    await reportNewWay(tx, customer.id, now);
    return added;
  });
}

/** Removes a passkey, unless the customer could not sign in without it. */
export const removePasskey = ({ db }: PasskeyDependencies, id: number, customerId: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await readPasskeys(tx, customerId)).some((one) => one.id === id)) throw notFound();
    await leaveOneWay(tx, customerId);
    if (!(await deletePasskey(tx, id, customerId))) throw notFound();
  });
