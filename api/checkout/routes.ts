import type { FastifyInstance } from 'fastify';
import { orders } from '../../contract/orders/records.ts';
import { readOrder } from '../orders/index.ts';
import { parseEmbeds, routes } from '../platform/index.ts';
import { type CheckoutDependencies, placeOrder } from './place-order.ts';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, deps: CheckoutDependencies): void {
  routes(app, {
    'POST /orders': async ({ body, query, context, idempotencyKey, markReplayed }) => {
      // Refused before anything is ordered, not after.
      parseEmbeds(query.embed, orders.embeds);
      const { id, isReplayed } = await placeOrder(deps, body, idempotencyKey, context);
      if (isReplayed) markReplayed();
      return { item: (await readOrder(deps.db, id, query, context)) as never };
    },
  });
}
