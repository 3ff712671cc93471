import type { FastifyInstance } from 'fastify';
import { type Database, routes } from '../platform/index.ts';
import { setPrice } from './set-price.ts';

export { type MergedPrice, mergePrices } from './merge-prices.ts';
export { timedPrices } from './timed.ts';

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
