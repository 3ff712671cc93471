import type { Database } from '../platform/database/index.ts';
import type { Call, DryRuns, Handlers } from '../platform/http/index.ts';
import { listPrices, readPrice } from './read-prices.ts';
import { type NewPrice, setPrice, tryPrice } from './set-price.ts';

type SetPrice = Call<'PUT /products/{id}/prices/{price_list_id}'>;

const priceOf = ({ id, price_list_id }: SetPrice['params'], body: SetPrice['body']): NewPrice => ({
  product_id: id,
  price_list_id,
  ...body,
  product_variation_id: body.product_variation_id ?? null,
});

/** Handlers of the operators' calls. */
export const calls = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'GET /products/{id}/prices': async ({ params }) => ({ items: await listPrices(db, params.id) }),
  'GET /products/{id}/prices/{price_list_id}': async ({ params, query }) => ({
    item: await readPrice(db, params.id, params.price_list_id, query.product_variation_id ?? null),
  }),
  'PUT /products/{id}/prices/{price_list_id}': async ({ params, body }) => ({
    item: await setPrice(db, priceOf(params, body), clock()),
  }),
});

export const dryRuns = ({ clock }: { clock: () => Date }): DryRuns => ({
  'PUT /products/{id}/prices/{price_list_id}': ({ params, body }, tx) => tryPrice(tx, priceOf(params, body), clock()),
});
