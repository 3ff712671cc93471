import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { personalData } from './personal-data.ts';
import { calls, type VisitDependencies } from './routes.ts';
import { deleteOldVisits, forgetVisits } from './store.ts';

/** What customers looked at last. */
export const visitsRoom = (deps: VisitDependencies): Room => ({
  calls: calls(deps),
  personalData,
  tasks: {
    'visits.clean-up': plainTask(() => deleteOldVisits(deps.db, deps.clock())),
    'visits.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetVisits(deps.db, id)),
  },
  schedule: [{ task: 'visits.clean-up', pattern: '41 3 * * *' }],
});
