import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { manageCalls, manageDryRuns } from './manage-routes.ts';
import { passkeyCalls } from './passkey-routes.ts';
import { deleteOldChallenges } from './passkey-store.ts';
import { ownCalls } from './routes.ts';
import { deleteOldSessions } from './session-store.ts';

/** Operators: persons, roles and service accounts. */
export const operatorsRoom = (deps: OperatorDependencies): Room => ({
  calls: { ...ownCalls(deps), ...passkeyCalls(deps), ...manageCalls(deps) },
  dryRuns: manageDryRuns,
  tasks: {
    'operators.clean-up': plainTask(async () => {
      await deleteOldSessions(deps.db, deps.clock());
      await deleteOldChallenges(deps.db, deps.clock());
    }),
  },
  schedule: [{ task: 'operators.clean-up', pattern: '43 3 * * *' }],
});
