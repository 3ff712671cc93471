import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { settleOfCancelled } from './follow-cancelled.ts';
import { personalData } from './personal-data.ts';
import { refundMails } from './refund-mails.ts';
import type { RepaymentDependencies } from './repay-refund.ts';
import { calls, dryRuns } from './routes.ts';
import { lookUpStatement } from './state-by-number.ts';
import { deleteExpired } from './store.ts';

/** What buyers withdraw from, and what the shop does with it. */
export const refundsRoom = (deps: RepaymentDependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  personalData,
  mails: refundMails(deps),
  tasks: {
    'refunds.state': eventTask('withdrawal.stated', ({ withdrawal_statement_id: id }) => lookUpStatement(deps, id)),
    'refunds.follow-cancelled': eventTask('order.cancelled', ({ order_id: id }) =>
      settleOfCancelled(deps.db, id, deps.clock()),
    ),
    'refunds.clean-up': plainTask(() => deleteExpired(deps.db, deps.clock())),
  },
  schedule: [{ task: 'refunds.clean-up', pattern: '47 * * * *' }],
});
