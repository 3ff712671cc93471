import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { WITHDRAWAL_EXCEPTIONS } from '../../contract/catalogue/rules.ts';
import { CONTENT_UNITS } from '../../contract/catalogue/unit-price.ts';
import { createdAt, identity, instant, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';
import { customerGroups, taxGroups } from '../shop/tables.ts';
import { pieceColumns } from '../stock/tables.ts';
import { productAvailabilities } from './availability-tables.ts';
import { listIndexes } from './list-indexes.ts';
import { manufacturers } from './manufacturer-tables.ts';

const metaColumns = () => ({
  meta_title: translated(),
  meta_h1_title: translated(),
  meta_description: translated(),
  meta_index: boolean().notNull().default(true),
  meta_follow: boolean().notNull().default(true),
  show_on_sitemap: boolean().notNull().default(true),
  has_automatic_slug: boolean().notNull().default(true),
});
const ogColumns = () => ({
  og_title: translated(),
  og_description: translated(),
  og_image_id: integer().references(() => images.id),
});
const identifiers = () => ({
  code: text(),
  sku: text(),
  ean: text(),
  upc: text(),
  jan: text(),
  isbn: text(),
  mpn: text(),
});
/** Millimetres, grams and millilitres. */
const measures = () => ({
  height: integer(),
  width: integer(),
  depth: integer(),
  weight: integer(),
  volume: integer(),
});
const sellingColumns = () => ({
  ...pieceColumns(),
  max_purchasable_amount: integer(),
  expected_count: integer(),
  expected_date_min: date(),
  expected_date_max: date(),
  purchasable_since: instant(),
});

/** Days on which pieces are expected, in the order in which they pass. */
const expectedDays = (
  name: string,
  { expected_date_min: min, expected_date_max: max }: Record<'expected_date_min' | 'expected_date_max', AnyPgColumn>,
) => [
  index(`${name}_expected_from`).on(min).where(sql`expected_date_min is not null`),
  index(`${name}_expected_until`)
    .on(sql`coalesce(${max}, ${min})`)
    .where(sql`coalesce(expected_date_max, expected_date_min) is not null`),
];

export const brands = pgTable('brands', {
  id: identity(),
  name: text().notNull(),
  short_description: translated(),
  description: translated(),
  image_id: integer().references(() => images.id),
  thumbnail_image_id: integer().references(() => images.id),
  ...metaColumns(),
  ...ogColumns(),
  /** Language-neutral name used in listing addresses. */
  slug: text().notNull().unique(),
  is_active: boolean().notNull().default(true),
  parent_id: integer(),
  /** Key of the record in its import source. */
  import_key: text().unique(),
});

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    name: translated().notNull(),
    description: translated(),
    parent_id: integer().references((): AnyPgColumn => categories.id),
    image_id: integer().references(() => images.id),
    thumbnail_image_id: integer().references(() => images.id),
    color: text(),
    ...metaColumns(),
    position: integer().notNull().default(0),
    available_for_languages: text().array().notNull().default(['cs', 'sk', 'en']),
    is_active: boolean().notNull().default(true),
    customer_groups_restriction: boolean().notNull().default(false),
    import_key: text().unique(),
  },
  (table) => [
    index('categories_parent').on(table.parent_id),
    // Shows quickly whether any category is restricted to customer groups.
    index('categories_for_groups').on(table.id).where(sql`${table.customer_groups_restriction}`),
    check('categories_not_own_parent', sql`${table.parent_id} <> ${table.id}`),
  ],
);

export const categoryCustomerGroups = pgTable(
  'category_customer_groups',
  {
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    customer_group_id: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.category_id, table.customer_group_id] })],
);

export const tags = pgTable('tags', {
  id: identity(),
  name: translated().notNull(),
  slug: text().notNull().unique(),
  color: text(),
});

export const products = pgTable(
  'products',
  {
    id: identity(),
    name: translated().notNull(),
    short_description: translated(),
    description: translated(),
    ...metaColumns(),
    ...ogColumns(),
    brand_id: integer().references(() => brands.id),
    product_availability_id: integer()
      .notNull()
      .references(() => productAvailabilities.id),
    tax_group_id: integer()
      .notNull()
      .references(() => taxGroups.id),
    default_category_id: integer().references(() => categories.id),
    ...identifiers(),
    ...sellingColumns(),
    position: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    is_hidden: boolean().notNull().default(false),
    ...measures(),
    sells_count: integer().notNull().default(0),
    has_variations: boolean().notNull().default(false),
    expected_days: integer(),
    /** Why it cannot be sent back without a reason. */
    withdrawal_exception: text({ enum: WITHDRAWAL_EXCEPTIONS }),
    need_package: boolean().notNull().default(true),
    amount_unit: translated(),
    feed_availability: text(),
    product_type: integer().notNull().default(0),
    flexible_package_number_of_items: integer(),
    manufacturer_id: integer().references(() => manufacturers.id),
    /** Whether buyers fill in texts for it, rows of `product_fields`. */
    has_product_fields: boolean().notNull().default(false),
    /** Percent off the sum of the parts of a composite package. */
    /** Whether customers may pay it with credits. */
    is_purchasable_with_credits: boolean().notNull().default(false),
    package_discount_percents: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** Content of one piece for the unit price: 250 of ml. */
    content_amount: numeric({ precision: 10, scale: 2, mode: 'number' }),
    content_unit: text({ enum: CONTENT_UNITS }),
    import_key: text().unique(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    ...listIndexes(table),
    index('products_manufacturer').on(table.manufacturer_id).where(sql`manufacturer_id is not null`),
    ...expectedDays('products', table),
    index('products_sale_begins').on(table.purchasable_since).where(sql`purchasable_since is not null`),
    check('products_stock', sql`${table.stock_state} >= 0 and ${table.reserved_state} >= 0`),
    check('products_type', sql`${table.product_type} between 0 and 4`),
    check('products_max_amount', sql`${table.max_purchasable_amount} >= 1`),
    check(
      'products_flexible',
      sql`(${table.product_type} = 2) = (${table.flexible_package_number_of_items} is not null)`,
    ),
    check('products_flexible_number', sql`${table.flexible_package_number_of_items} between 1 and 30`),
    check('products_package_discount', sql`${table.package_discount_percents} between 0 and 90`),
    // What a package holds decides what can be sold of it.
    check('products_plain_packages', sql`${table.product_type} not between 1 and 3 or not ${table.has_variations}`),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.category_id] }),
    // Random products of a category are read by their hash (`draws.ts`).
    index('product_categories_category').on(table.category_id, sql`hashint4(product_id)`),
  ],
);

export const productTags = pgTable(
  'product_tags',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tag_id: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.tag_id] })],
);

export const productVariations = pgTable(
  'product_variations',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: translated().notNull(),
    short_description: translated(),
    description: translated(),
    image_id: integer().references(() => images.id),
    product_availability_id: integer()
      .notNull()
      .references(() => productAvailabilities.id),
    ...identifiers(),
    ...sellingColumns(),
    position: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    is_hidden: boolean().notNull().default(false),
    is_default: boolean().notNull().default(false),
    ...measures(),
    need_package: boolean().notNull().default(true),
    content_amount: numeric({ precision: 10, scale: 2, mode: 'number' }),
  },
  (table) => [
    index('product_variations_product').on(table.product_id),
    ...expectedDays('product_variations', table),
    index('product_variations_sale_begins').on(table.purchasable_since).where(sql`purchasable_since is not null`),
    uniqueIndex('product_variations_sku').on(table.sku),
    uniqueIndex('product_variations_one_default').on(table.product_id).where(sql`is_default`),
    check('product_variations_stock', sql`${table.stock_state} >= 0 and ${table.reserved_state} >= 0`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'set null' }),
    image_id: integer()
      .notNull()
      .references(() => images.id),
    description: translated(),
    is_default: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    type: text().notNull().default('image'),
  },
  (table) => [
    index('product_images_product').on(table.product_id, table.position),
    uniqueIndex('product_images_one_default').on(table.product_id).where(sql`is_default`),
  ],
);
