import type { Database, Room } from '../platform/index.ts';
import { calls } from './routes.ts';
import { tasks } from './tasks.ts';

/** Accounts and the newsletter. */
export const customersRoom = (deps: { db: Database; clock: () => Date }): Room => ({
  calls: calls(deps),
  tasks: tasks(deps),
  schedule: [{ task: 'customers.clean-up', pattern: '27 * * * *' }],
});
