import type { Events } from '../../contract/events.ts';
import { type OrderDependencies, settleOrder } from './changes.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** Job functions of the room by task name. `orders.settle` follows the event `payment.settled` and may be told of it twice. */
export const tasks = (deps: OrderDependencies & { log: Log }) => ({
  'orders.settle': async (payload: unknown) => {
    const { order_id: id } = payload as Events['payment.settled'];
    const { wasCancelled } = await settleOrder(deps, id);
    if (wasCancelled) deps.log.warn({ order_id: id }, 'money came for a cancelled order; it has to be sent back');
  },
});
