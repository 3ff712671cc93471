import { orders } from '../../contract/orders/records.ts';
import { readOrder } from '../orders/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { parseEmbeds } from '../platform/listing/index.ts';
import { orderByPhone } from './order-by-phone.ts';
import { type CheckoutDependencies, placeOrder } from './place-order.ts';

/** Handlers of the room's calls. */
export function calls(deps: CheckoutDependencies): Handlers {
  return {
    'POST /orders': async ({ body, query, context, idempotencyKey, markReplayed }) => {
      // Validated before the order is placed.
      parseEmbeds(query.embed, orders.embeds);
      const { id, isReplayed } = await placeOrder(deps, body, idempotencyKey, context);
      if (isReplayed) markReplayed();
      return { item: await readOrder(deps.db, id, query, context) };
    },
    'POST /phone-orders': async ({ body, context, idempotencyKey, markReplayed }) => {
      const { id, isReplayed } = await orderByPhone(deps, body, idempotencyKey, context);
      if (isReplayed) markReplayed();
      const { order_number } = await readOrder(deps.db, id, { only: 'order_number' }, context);
      return { item: { id, order_number } };
    },
  };
}
