import type { WritingCall } from '../journal/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { DryRuns, Handlers } from '../platform/http/index.ts';
import { readOne } from '../platform/listing/index.ts';
import { changeProduct, changeVariation, tryProduct, tryVariation } from './change-product.ts';
import { moveProduct, tryMove } from './move-product.ts';
import { operatorVariationSource } from './operator-sources.ts';
import { readProductTexts, recordWriteOf, removeRecord, trier, tryRemoval, writeTexts } from './write-texts.ts';
import { BRANDS, CATEGORIES, PRODUCT_TEXTS, type WrittenRecord } from './written-tables.ts';

const writer = (db: Database, spec: WrittenRecord) => async (call: WritingCall) => ({
  item: await writeTexts(db, spec, recordWriteOf(call)),
});

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
    'PATCH /products/{id}/texts': writer(db, PRODUCT_TEXTS),
    'POST /categories': writer(db, CATEGORIES),
    'PATCH /categories/{id}': writer(db, CATEGORIES),
    'DELETE /categories/{id}': ({ params }) => removeRecord(db, CATEGORIES, params.id),
    'POST /brands': writer(db, BRANDS),
    'PATCH /brands/{id}': writer(db, BRANDS),
    'DELETE /brands/{id}': ({ params }) => removeRecord(db, BRANDS, params.id),
    'POST /products/{id}/slugs': async ({ params, body, context }) => ({
      item: { path: await moveProduct(db, params.id, context.shopId, body) },
    }),
  };
}

export const operatorDryRuns: DryRuns = {
  'PATCH /products/{id}': ({ params, body }, tx) => tryProduct(tx, params.id, body),
  'PATCH /product-variations/{id}': ({ params, body }, tx) => tryVariation(tx, params.id, body),
  'PATCH /products/{id}/texts': trier(PRODUCT_TEXTS),
  'POST /categories': trier(CATEGORIES),
  'PATCH /categories/{id}': trier(CATEGORIES),
  'DELETE /categories/{id}': ({ params }, tx) => tryRemoval(tx, CATEGORIES, params.id),
  'POST /brands': trier(BRANDS),
  'PATCH /brands/{id}': trier(BRANDS),
  'DELETE /brands/{id}': ({ params }, tx) => tryRemoval(tx, BRANDS, params.id),
  'POST /products/{id}/slugs': ({ params, body, context }, tx) => tryMove(tx, params.id, context.shopId, body),
};
