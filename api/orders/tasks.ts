import { eventTask, plainTask } from '../platform/jobs/index.ts';
import { CANCEL_UNPAID, cancelUnpaid, type UnpaidDependencies } from './cancel-unpaid.ts';
import { dateAllOrders } from './changed-orders.ts';
import { settleOrder } from './changes.ts';
import { forgetHolds } from './holds.ts';
import { remindTransfers, remindUnpaid, type TransferTimes } from './remind-unpaid.ts';

/** Job functions of the room by task name. `orders.settle` may get the same event twice. */
export const tasks = (deps: UnpaidDependencies & TransferTimes) => ({
  'orders.settle': eventTask('payment.settled', (settled) => settleOrder(deps, settled.order_id, settled)),
  'orders.remind-unpaid': plainTask(() => remindUnpaid(deps)),
  'orders.remind-transfers': plainTask(() => remindTransfers(deps)),
  'orders.date': plainTask(() => dateAllOrders(deps.db)),
  'orders.forget-holds': plainTask(() => forgetHolds(deps.db, deps.clock())),
  [CANCEL_UNPAID]: plainTask(() => cancelUnpaid(deps)),
});
