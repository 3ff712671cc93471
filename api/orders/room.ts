import type { Room } from '../platform/index.ts';
import { CANCEL_UNPAID, type UnpaidDependencies } from './cancel-unpaid.ts';
import { personalData } from './personal-data.ts';
import { calls, dryRuns, personsOf } from './routes.ts';
import { tasks } from './tasks.ts';

/** Orders from the moment they are placed. */
export const ordersRoom = (deps: UnpaidDependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  personsOf: personsOf(deps),
  personalData,
  tasks: tasks(deps),
  schedule: [
    { task: 'orders.remind-unpaid', pattern: '*/5 * * * *' },
    { task: 'orders.forget-holds', pattern: '23 * * * *' },
    { task: CANCEL_UNPAID, pattern: '*/5 * * * *' },
  ],
});
