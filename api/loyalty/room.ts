import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { bookEarnings } from './earnings.ts';
import { type ExpiryDependencies, expireAll } from './expiry.ts';
import { personalData } from './personal-data.ts';
import { calls, dryRuns } from './routes.ts';

/** Customers' credits: a ledger. What earns and spends them books through `bookUsage`. */
export const loyaltyRoom = (deps: ExpiryDependencies): Room => ({
  calls: calls(deps),
  dryRuns,
  personalData,
  tasks: {
    'loyalty.expire': plainTask(() => expireAll(deps)),
    'loyalty.earn': eventTask('order.state_changed', ({ order_id: id }) => bookEarnings(deps.db, id, deps.clock())),
    'loyalty.earn-edited': eventTask('order.edited', ({ order_id: id }) => bookEarnings(deps.db, id, deps.clock())),
  },
  schedule: [{ task: 'loyalty.expire', pattern: '*/10 * * * *' }],
});
