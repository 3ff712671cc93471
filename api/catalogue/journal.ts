import { type Executor, emit, type JournaledTable, type JournaledTables } from '../platform/index.ts';
import { announceCategories } from './announce-categories.ts';
import { announceTags } from './label-tables.ts';
import { refuseLosingFlags, settleUndone } from './stock-flags.ts';
import { announceOwners, announceOwnersOf } from './supplements/announce-owners.ts';
import { productsOfAttachments } from './supplements/attachments.ts';
import { productsOfManufacturers } from './supplements/manufacturers.ts';
import { productsOfFields } from './supplements/product-fields.ts';
import { BRANDS, CATEGORIES, columnsOfProducts } from './written-tables.ts';

const numbersOf = (rows: readonly Record<string, unknown>[], column: string) => [
  ...new Set(rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])]))),
];

const ofProducts = (column: string): JournaledTable['announced'] => ({
  columns: [column],
  async announce(tx, rows) {
    const ids = rows.map((row) => Number(row[column]));
    await announceOwners(tx, ids);
  },
});

/** Changes of records that hang on many products. */
const owning = (
  table: Parameters<typeof announceOwnersOf>[1],
  productsOf: (tx: Executor, ids: number[]) => Promise<number[]>,
): JournaledTable['announced'] => ({
  columns: ['id'],
  announce: (tx, rows) =>
    announceOwnersOf(
      tx,
      table,
      rows.map(({ id }) => Number(id)),
      productsOf,
    ),
});

/** What many products and filters show. */
const ofEverything: JournaledTable['announced'] = {
  columns: ['id'],
  announce: (tx) => emit(tx, 'catalogue.replaced', {}),
};

/** Whether an undo changed any of these columns: then a row is there as it was and as it is. */
const haveChanged = (rows: readonly Record<string, unknown>[]) => numbersOf(rows, 'id').length < rows.length;

const readRight = 'products.read';

/** Tables of the room whose changes are journaled. Pieces are the room stock’s columns. */
export const catalogueJournal: JournaledTables = {
  products: {
    readRight,
    differences: ['stock_state', 'sells_count'],
    announced: {
      columns: ['id', 'brand_id'],
      announce: (tx, rows) => announceOwners(tx, numbersOf(rows, 'id'), { leftBrands: numbersOf(rows, 'brand_id') }),
    },
  },
  product_variations: { readRight, differences: ['stock_state'], announced: ofProducts('product_id') },
  product_categories: {
    readRight,
    announced: {
      columns: ['product_id', 'category_id'],
      announce: (tx, rows) =>
        announceOwners(tx, numbersOf(rows, 'product_id'), { leftCategories: numbersOf(rows, 'category_id') }),
    },
  },
  product_tags: { readRight, announced: ofProducts('product_id') },
  product_images: { readRight, announced: ofProducts('product_id') },
  product_sections: { readRight, announced: ofProducts('product_id') },
  product_attachments: { readRight, announced: ofProducts('product_id') },
  videos: { readRight, announced: ofProducts('product_id') },
  product_fields: { readRight, announced: ofProducts('product_id') },
  package_items: { readRight, announced: ofProducts('product_package_id') },
  product_services: { readRight, announced: ofProducts('product_id') },
  related_products: { readRight, announced: ofProducts('main_product_id') },
  variation_properties: { readRight, announced: owning('variation_properties', productsOfFields) },
  attachments: { readRight, announced: owning('attachments', productsOfAttachments) },
  manufacturers: { readRight, announced: owning('manufacturers', productsOfManufacturers) },
  variation_attributes: { readRight, announced: ofEverything },
  tags: {
    readRight,
    announced: {
      columns: ['id'],
      announce: (tx, rows) =>
        announceTags(
          tx,
          rows.map(({ id }) => Number(id)),
        ),
    },
  },
  product_availabilities: {
    readRight,
    announced: { columns: ['id', 'for_empty_stock', 'for_refilled_stock'], announce: settleUndone },
    refuseUndo: refuseLosingFlags,
  },
  categories: {
    readRight,
    announced: {
      columns: ['id', ...columnsOfProducts(CATEGORIES)],
      announce: (tx, rows) =>
        announceCategories(tx, [...numbersOf(rows, 'id'), ...numbersOf(rows, 'parent_id')], haveChanged(rows)),
    },
  },
  category_customer_groups: {
    readRight,
    announced: {
      columns: ['category_id'],
      announce: (tx, rows) =>
        announceCategories(
          tx,
          rows.map(({ category_id }) => Number(category_id)),
        ),
    },
  },
  brands: {
    readRight,
    announced: {
      columns: ['id', ...columnsOfProducts(BRANDS)],
      announce: (tx, rows) =>
        emit(tx, 'brand.changed', { brand_ids: numbersOf(rows, 'id'), affects_products: haveChanged(rows) }),
    },
  },
};
