import type { Database, Handlers } from '../platform/index.ts';
import { listPrices, readPrice } from './read-prices.ts';
import { setPrice } from './set-price.ts';

/** Handlers of the operators' calls. */
export const calls = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
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
