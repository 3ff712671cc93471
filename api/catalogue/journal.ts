import { emit, type JournaledTable, type JournaledTables } from '../platform/index.ts';
import { announceProducts } from './announce.ts';

/** With more products at once pages and index are renewed as a whole. */
const MANY = 1_000;

const ofProducts = (column: string): JournaledTable['announced'] => ({
  columns: [column],
  async announce(tx, rows) {
    const ids = [...new Set(rows.map((row) => Number(row[column])))];
    if (ids.length > MANY) await emit(tx, 'catalogue.replaced', {});
    else await announceProducts(tx, ids, true);
  },
});

const readRight = 'products.read';

/** Tables of the room whose changes are journaled. Pieces are the room stock’s columns. */
export const catalogueJournal: JournaledTables = {
  products: { readRight, differences: ['stock_state', 'sells_count'], announced: ofProducts('id') },
  product_variations: { readRight, differences: ['stock_state'], announced: ofProducts('product_id') },
  product_categories: { readRight, announced: ofProducts('product_id') },
  product_tags: { readRight, announced: ofProducts('product_id') },
  product_images: { readRight, announced: ofProducts('product_id') },
  tags: { readRight, announced: { columns: ['id'], announce: (tx) => emit(tx, 'catalogue.replaced', {}) } },
  categories: {
    readRight,
    announced: {
      columns: ['id'],
      announce: (tx, rows) => emit(tx, 'category.changed', { category_ids: rows.map(({ id }) => Number(id)) }),
    },
  },
  brands: {
    readRight,
    announced: {
      columns: ['id'],
      announce: (tx, rows) => emit(tx, 'brand.changed', { brand_ids: rows.map(({ id }) => Number(id)) }),
    },
  },
};
