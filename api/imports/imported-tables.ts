import type { CopiedTables } from '../journal/index.ts';

/** Tables that an import writes beside pictures. A dry run fails at any other. */
export const IMPORTED_TABLES: CopiedTables = {
  journaled: [
    'brands',
    'categories',
    'manufacturers',
    'tags',
    'products',
    'product_categories',
    'product_sections',
    'product_tags',
    'videos',
    'prices',
    'slugs',
  ],
  appended: ['price_history', 'low_stock'],
};
