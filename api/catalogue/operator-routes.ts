import { type Database, type DryRuns, type Handlers, readOne } from '../platform/index.ts';
import { changeProduct, changeVariation, tryProduct, tryVariation } from './change-product.ts';
import { moveProduct, tryMove } from './move-product.ts';
import { operatorVariationSource } from './operator-sources.ts';
import { BRAND_TEXTS, CATEGORY_TEXTS, PRODUCT_TEXTS, readProductTexts, tryTexts, writeTexts } from './write-texts.ts';

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
    'GET /products/{id}/texts': async ({ params }) => ({ item: await readProductTexts(db, params.id) }),
    'PATCH /products/{id}/texts': async ({ params, body, context }) => ({
      item: await writeTexts(db, PRODUCT_TEXTS, { id: params.id, body: { ...body }, shopId: context.shopId }),
    }),
    'PATCH /categories/{id}': async ({ params, body, context }) => ({
      item: await writeTexts(db, CATEGORY_TEXTS, { id: params.id, body: { ...body }, shopId: context.shopId }),
    }),
    'PATCH /brands/{id}': async ({ params, body, context }) => ({
      item: await writeTexts(db, BRAND_TEXTS, { id: params.id, body: { ...body }, shopId: context.shopId }),
    }),
    'POST /products/{id}/slugs': async ({ params, body, context }) => ({
      item: { path: await moveProduct(db, params.id, context.shopId, body) },
    }),
  };
}

export const operatorDryRuns: DryRuns = {
  'PATCH /products/{id}': ({ params, body }, tx) => tryProduct(tx, params.id, body),
  'PATCH /product-variations/{id}': ({ params, body }, tx) => tryVariation(tx, params.id, body),
  'PATCH /products/{id}/texts': ({ params, body, context }, tx) =>
    tryTexts(tx, PRODUCT_TEXTS, { id: params.id, body: { ...body }, shopId: context.shopId }),
  'PATCH /categories/{id}': ({ params, body, context }, tx) =>
    tryTexts(tx, CATEGORY_TEXTS, { id: params.id, body: { ...body }, shopId: context.shopId }),
  'PATCH /brands/{id}': ({ params, body, context }, tx) =>
    tryTexts(tx, BRAND_TEXTS, { id: params.id, body: { ...body }, shopId: context.shopId }),
  'POST /products/{id}/slugs': ({ params, body, context }, tx) => tryMove(tx, params.id, context.shopId, body),
};
