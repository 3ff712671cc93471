import { plainTask } from '../platform/jobs/index.ts';
import { cleanUp } from './clean-up.ts';
import type { SignInDependencies } from './deps.ts';
import { deleteOldTickets } from './one-time-codes/ticket-store.ts';
import { deleteOldChallenges } from './passkeys/challenge-store.ts';
import { deleteOldPending } from './providers/pending-store.ts';

/** Job functions of the room by task name. */
export const tasks = (deps: Pick<SignInDependencies, 'db' | 'clock' | 'signIns' | 'newsletter'>) => ({
  'sign-in.clean-up': plainTask(() => cleanUp(deps)),
  'sign-in.forget-unfinished': plainTask(async () => {
    await deleteOldPending(deps.db, deps.clock());
    await deleteOldChallenges(deps.db, deps.clock());
    await deleteOldTickets(deps.db, deps.clock());
  }),
});
