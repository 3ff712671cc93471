import type { Transaction } from '../platform/database/index.ts';
import { Failure, notFound, type RequestContext } from '../platform/http/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { deletePasskey, readPasskeys } from './passkey-store.ts';
import type { SignedIn } from './person-of.ts';
import { dropCodeSecret, lockPerson, type Person } from './person-store.ts';
import { endSessions } from './session-store.ts';

type Dependencies = Pick<OperatorDependencies, 'db' | 'clock'>;

/** Changes the second factors of a person, of whom only one call at a time may; other sessions end. */
const changing = (
  { db, clock }: Dependencies,
  { id, sessionId }: SignedIn,
  work: (tx: Transaction, person: Person) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person) throw notFound();
    await work(tx, person);
    await endSessions(tx, id, { reason: 'second_factor_changed', except: sessionId, now: clock() });
  });

/** Removes a passkey, unless it is the last second factor. */
export async function removePasskey(deps: Dependencies, operator: SignedIn, id: number, { log }: RequestContext) {
  await changing(deps, operator, async (tx, person) => {
    const passkeys = await readPasskeys(tx, person.id);
    if (!passkeys.some((one) => one.id === id)) throw notFound();
    if (person.totp_secret === null && passkeys.length === 1) throw new Failure('only_second_factor');
    await deletePasskey(tx, id, person.id);
  });
  log.info({ operatorId: operator.id, passkeyId: id }, 'an operator removed a passkey');
}

/** Takes the app of one-time codes away, unless it is the last second factor. */
export async function removeCodes(deps: Dependencies, operator: SignedIn, { log }: RequestContext): Promise<void> {
  await changing(deps, operator, async (tx, person) => {
    if (person.totp_secret === null) throw notFound();
    if (!person.has_passkeys) throw new Failure('only_second_factor');
    await dropCodeSecret(tx, person.id);
  });
  log.info({ operatorId: operator.id }, 'an operator removed their app of one-time codes');
}
