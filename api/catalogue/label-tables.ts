import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { emitProductsChanged } from './emit-products.ts';
import { emitChangedOwnersOf, emitOwnersChanged } from './supplements/emit-owners.ts';
import type { WrittenRecord } from './written-tables.ts';

const withTag = statement(
  'catalogue_products_of_tags',
  'select distinct product_id as id from product_tags where tag_id = any($1::int[])',
);
const productsOfTags = async (tx: Executor, ids: number[]) =>
  (await tx.query<{ id: number }>(withTag, [ids])).map(({ id }) => id);

/** Emits that labels changed, and the products that have them. */
export async function emitTagsChanged(tx: Transaction, ids: number[]): Promise<void> {
  await emit(tx, 'tag.changed', { tag_ids: ids });
  await emitChangedOwnersOf(tx, 'tags', ids, productsOfTags);
}

export const TAGS: WrittenRecord = {
  table: 'tags',
  slugged: 'tags',
  defaults: { name: undefined, slug: undefined, color: null },
  texts: ['name'],
  unique: ['slug'],
  connections: [{ table: 'product_tags', column: 'tag_id', key: 'product_id' }],
  async emitEvents(tx, id, { removed }) {
    await emitTagsChanged(tx, [id]);
    const owners = removed.filter(({ table_name }) => table_name === 'product_tags');
    await emitOwnersChanged(
      tx,
      owners.map(({ record_id }) => Number(record_id)),
    );
  },
};

/** Categories of one product, and the one that its breadcrumbs go through. */
export const PRODUCT_CATEGORIES: WrittenRecord = {
  table: 'products',
  defaults: { default_category_id: null },
  links: {
    category_ids: {
      table: 'product_categories',
      own: 'product_id',
      other: 'category_id',
      target: 'categories',
      isOrdered: true,
    },
  },
  emitEvents: (tx, id, { removed }) =>
    emitProductsChanged(tx, [id], true, { leftCategories: removed.map(({ before }) => Number(before?.category_id)) }),
};

/** Labels of one product. */
export const PRODUCT_TAGS: WrittenRecord = {
  table: 'products',
  defaults: {},
  links: { tag_ids: { table: 'product_tags', own: 'product_id', other: 'tag_id', target: 'tags' } },
  emitEvents: (tx, id) => emitProductsChanged(tx, [id], true),
};
