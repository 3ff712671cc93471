import type { z } from 'zod';
import type { categoriesInput } from '../../contract/catalogue/labels.ts';
import type { RecordOf, Resource } from '../../contract/list.ts';
import type { WritingCall } from '../journal/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type DryRuns, type Handlers, invalidFields } from '../platform/http/index.ts';
import { type ListSource, readList, readOne } from '../platform/listing/index.ts';
import { availabilitySource, tagSource } from './label-sources.ts';
import { PRODUCT_CATEGORIES, PRODUCT_TAGS, TAGS } from './label-tables.ts';
import { AVAILABILITIES } from './stock-flags.ts';
import { recordWriteOf, removeRecord, trier, tryRemoval, writeTexts } from './write-texts.ts';
import type { WrittenRecord } from './written-tables.ts';

/** Answers the record as operators read it. */
function writer<R extends Resource, Row extends { id: number }>(
  db: Database,
  spec: WrittenRecord,
  source: ListSource<R, Row>,
) {
  return async (call: WritingCall): Promise<{ item: RecordOf<R> }> => {
    const { id } = await writeTexts(db, spec, recordWriteOf(call));
    return { item: await readOne(db, source, id, { embed: 'translations' }, call.context) };
  };
}

type Categories = z.output<typeof categoriesInput>;

/** Breadcrumbs lead through a category that the product is in. */
function refuseOtherDefault({ category_ids, default_category_id }: Categories): void {
  if (default_category_id !== null && !category_ids.includes(default_category_id))
    throw invalidFields({ field: 'default_category_id', key: 'not_among', values: { field: 'category_ids' } });
}

/** Handlers of availabilities, labels and categories of products. */
export const labelCalls = (db: Database): Handlers => ({
  'GET /product-availabilities': ({ query, context }) => readList(db, availabilitySource, query, context),
  'POST /product-availabilities': writer(db, AVAILABILITIES, availabilitySource),
  'PATCH /product-availabilities/{id}': writer(db, AVAILABILITIES, availabilitySource),
  'DELETE /product-availabilities/{id}': ({ params }) => removeRecord(db, AVAILABILITIES, params.id),
  'GET /product-tags': ({ query, context }) => readList(db, tagSource, query, context),
  'POST /product-tags': writer(db, TAGS, tagSource),
  'PATCH /product-tags/{id}': writer(db, TAGS, tagSource),
  'DELETE /product-tags/{id}': ({ params }) => removeRecord(db, TAGS, params.id),
  'PUT /products/{id}/categories': async (call) => {
    refuseOtherDefault(call.body);
    await writeTexts(db, PRODUCT_CATEGORIES, recordWriteOf(call));
    return { item: call.body };
  },
  'PUT /products/{id}/tags': async (call) => {
    await writeTexts(db, PRODUCT_TAGS, recordWriteOf(call));
    return { item: call.body };
  },
});

export const labelDryRuns: DryRuns = {
  'POST /product-availabilities': trier(AVAILABILITIES),
  'PATCH /product-availabilities/{id}': trier(AVAILABILITIES),
  'DELETE /product-availabilities/{id}': ({ params }, tx) => tryRemoval(tx, AVAILABILITIES, params.id),
  'POST /product-tags': trier(TAGS),
  'PATCH /product-tags/{id}': trier(TAGS),
  'DELETE /product-tags/{id}': ({ params }, tx) => tryRemoval(tx, TAGS, params.id),
  'PUT /products/{id}/categories': (call, tx) => {
    refuseOtherDefault(call.body);
    return trier(PRODUCT_CATEGORIES)(call, tx);
  },
  'PUT /products/{id}/tags': trier(PRODUCT_TAGS),
};
