import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '../../contract/locales.ts';

type Columns = Record<
  | 'id'
  | 'name'
  | 'sku'
  | 'code'
  | 'ean'
  | 'position'
  | 'brand_id'
  | 'default_category_id'
  | 'is_active'
  | 'has_variations'
  | 'product_type',
  ExtraConfigColumn
>;

/** The name in a language with its collation; must be the same text as in `product-source.ts`. */
const nameIn = (name: ExtraConfigColumn, language: Language): SQL =>
  sql.raw(
    `(coalesce(${name.name} ->> '${language}', text_in(${name.name}, '${language}')) collate "${language}-x-icu")`,
  );

/**
 * Indexes for filters and sorts of product lists. None has a column that orders write: each order would write them all.
 */
export const listIndexes = (table: Columns) => [
  uniqueIndex('products_sku').on(table.sku),
  index('products_code').on(table.code).where(sql`code is not null`),
  index('products_ean').on(table.ean).where(sql`ean is not null`),
  index('products_position').on(table.position, table.id),
  index('products_brand').on(table.brand_id),
  // Random products of a category are read by their hash (`draws.ts`).
  index('products_category').on(table.default_category_id, sql`hashint4(id)`),
  // Few distinct values: sorted like the list, so that a rare one is found without scanning all others.
  index('products_active').on(table.is_active, table.position, table.id),
  index('products_with_variations').on(table.has_variations, table.position, table.id),
  index('products_type').on(table.product_type, table.position, table.id),
  ...LANGUAGES.map((language) => index(`products_name_${language}`).on(nameIn(table.name, language), table.id)),
];
