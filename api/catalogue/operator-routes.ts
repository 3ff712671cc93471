import { type Database, type Handlers, readOne } from '../platform/index.ts';
import { changeProduct, changeVariation } from './change-product.ts';
import { moveProduct } from './move-product.ts';
import { operatorVariationSource } from './operator-sources.ts';

/** Handlers of the operators' calls. */
export function operatorCalls(db: Database): Handlers {
  return {
    'PATCH /products/{id}': async ({ params, body }) => ({ item: await changeProduct(db, params.id, body) }),
    'GET /product-variations/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, operatorVariationSource, params.id, query, context),
    }),
    'PATCH /product-variations/{id}': async ({ params, body }) => ({
      item: await changeVariation(db, params.id, body),
    }),
    'POST /products/{id}/slugs': async ({ params, body, context }) => ({
      item: { path: await moveProduct(db, params.id, context.shopId, body.language, body.path) },
    }),
  };
}
