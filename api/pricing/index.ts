import type { FastifyInstance } from 'fastify';
import { type Database, routes, type Task } from '../platform/index.ts';
import { announceClock } from './announce-clock.ts';
import { setPrice } from './set-price.ts';

export { type MergedPrice, mergePrices } from './merge-prices.ts';

/** Jobs of the room. */
export function pricingTasks(db: Database): Record<string, Task> {
  return { 'pricing.announce-clock': () => announceClock(db) };
}

/** Puts the operators' price writes on the server. */
export function register(app: FastifyInstance, { db }: { db: Database }): void {
  routes(app, {
    'PUT /products/{id}/prices/{price_list_id}': async ({ params, body }) => ({
      item: await setPrice(db, {
        product_id: params.id,
        price_list_id: params.price_list_id,
        ...body,
        product_variation_id: body.product_variation_id ?? null,
      }),
    }),
  });
}
