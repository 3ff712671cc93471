import type { Room } from '../platform/index.ts';
import type { OrderDependencies } from './changes.ts';
import { personalData } from './personal-data.ts';
import { calls, dryRuns } from './routes.ts';
import { tasks } from './tasks.ts';

/** Orders from the moment they are placed. */
export const ordersRoom = (deps: OrderDependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  personalData,
  tasks: tasks(deps),
  schedule: [{ task: 'orders.remind-unpaid', pattern: '*/5 * * * *' }],
});
