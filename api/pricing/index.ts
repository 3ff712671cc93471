import type { FastifyInstance } from 'fastify';
import { type Database, routes } from '../platform/index.ts';
import { listPrices, readPrice } from './read-prices.ts';
import { setPrice } from './set-price.ts';

export { type MergedPrice, mergePrices } from './merge-prices.ts';
export { timedPrices } from './timed.ts';

/** Puts the operators' calls of prices on the server. */
export function register(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  routes(app, {
    'GET /products/{id}/prices': async ({ params }) => ({ items: await listPrices(db, params.id) }),
    'GET /products/{id}/prices/{price_list_id}': async ({ params, query }) => ({
      item: await readPrice(db, params.id, params.price_list_id, query.product_variation_id ?? null),
    }),
    'PUT /products/{id}/prices/{price_list_id}': async ({ params, body }) => ({
      item: await setPrice(
        db,
        {
          product_id: params.id,
          price_list_id: params.price_list_id,
          ...body,
          product_variation_id: body.product_variation_id ?? null,
        },
        clock(),
      ),
    }),
  });
}
