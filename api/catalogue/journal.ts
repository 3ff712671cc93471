import type { Executor } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { JournaledTable, JournaledTables } from '../platform/room/index.ts';
import { emitCategoriesChanged } from './emit-categories.ts';
import { emitTagsChanged } from './label-tables.ts';
import { refuseLosingFlags, settleUndone } from './stock-flags.ts';
import { productsOfAttachments } from './supplements/attachments.ts';
import { emitChangedOwnersOf, emitOwnersChanged } from './supplements/emit-owners.ts';
import { productsOfManufacturers } from './supplements/manufacturers.ts';
import { productsOfFields } from './supplements/product-fields.ts';
import { BRANDS, CATEGORIES, columnsOfProducts } from './written-tables.ts';

const numbersOf = (rows: readonly Record<string, unknown>[], column: string) => [
  ...new Set(rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])]))),
];

const ofProducts = (column: string): JournaledTable['emits'] => ({
  columns: [column],
  async emitEvents(tx, rows) {
    const ids = rows.map((row) => Number(row[column]));
    await emitOwnersChanged(tx, ids);
  },
});

/** Changes of records that hang on many products. */
const owning = (
  table: Parameters<typeof emitChangedOwnersOf>[1],
  productsOf: (tx: Executor, ids: number[]) => Promise<number[]>,
): JournaledTable['emits'] => ({
  columns: ['id'],
  emitEvents: (tx, rows) =>
    emitChangedOwnersOf(
      tx,
      table,
      rows.map(({ id }) => Number(id)),
      productsOf,
    ),
});

/** What many products and filters show. */
const ofEverything: JournaledTable['emits'] = {
  columns: ['id'],
  emitEvents: (tx) => emit(tx, 'catalogue.replaced', {}),
};

/** Whether an undo changed any of these columns: then a row is there as it was and as it is. */
const haveChanged = (rows: readonly Record<string, unknown>[]) => numbersOf(rows, 'id').length < rows.length;

const readRight = 'products.read';

/** Tables of the room whose changes are journaled. Pieces are the room stock’s columns. */
export const catalogueJournal: JournaledTables = {
  products: {
    readRight,
    differences: ['stock_state', 'reserved_state', 'sells_count'],
    emits: {
      columns: ['id', 'brand_id'],
      emitEvents: (tx, rows) =>
        emitOwnersChanged(tx, numbersOf(rows, 'id'), { leftBrands: numbersOf(rows, 'brand_id') }),
    },
  },
  product_variations: { readRight, differences: ['stock_state', 'reserved_state'], emits: ofProducts('product_id') },
  product_categories: {
    readRight,
    emits: {
      columns: ['product_id', 'category_id'],
      emitEvents: (tx, rows) =>
        emitOwnersChanged(tx, numbersOf(rows, 'product_id'), { leftCategories: numbersOf(rows, 'category_id') }),
    },
  },
  product_tags: { readRight, emits: ofProducts('product_id') },
  product_images: { readRight, emits: ofProducts('product_id') },
  product_sections: { readRight, emits: ofProducts('product_id') },
  product_attachments: { readRight, emits: ofProducts('product_id') },
  videos: { readRight, emits: ofProducts('product_id') },
  product_fields: { readRight, emits: ofProducts('product_id') },
  package_items: { readRight, emits: ofProducts('product_package_id') },
  product_services: { readRight, emits: ofProducts('product_id') },
  related_products: { readRight, emits: ofProducts('main_product_id') },
  variation_properties: { readRight, emits: owning('variation_properties', productsOfFields) },
  attachments: { readRight, emits: owning('attachments', productsOfAttachments) },
  manufacturers: { readRight, emits: owning('manufacturers', productsOfManufacturers) },
  variation_attributes: { readRight, emits: ofEverything },
  tags: {
    readRight,
    emits: {
      columns: ['id'],
      emitEvents: (tx, rows) =>
        emitTagsChanged(
          tx,
          rows.map(({ id }) => Number(id)),
        ),
    },
  },
  product_availabilities: {
    readRight,
    emits: { columns: ['id', 'for_empty_stock', 'for_refilled_stock'], emitEvents: settleUndone },
    refuseUndo: refuseLosingFlags,
  },
  categories: {
    readRight,
    emits: {
      columns: ['id', ...columnsOfProducts(CATEGORIES)],
      emitEvents: (tx, rows) =>
        emitCategoriesChanged(tx, [...numbersOf(rows, 'id'), ...numbersOf(rows, 'parent_id')], haveChanged(rows)),
    },
  },
  category_customer_groups: {
    readRight,
    emits: {
      columns: ['category_id'],
      emitEvents: (tx, rows) =>
        emitCategoriesChanged(
          tx,
          rows.map(({ category_id }) => Number(category_id)),
        ),
    },
  },
  brands: {
    readRight,
    emits: {
      columns: ['id', ...columnsOfProducts(BRANDS)],
      emitEvents: (tx, rows) =>
        emit(tx, 'brand.changed', { brand_ids: numbersOf(rows, 'id'), affects_products: haveChanged(rows) }),
    },
  },
};
