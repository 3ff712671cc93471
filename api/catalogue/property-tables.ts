import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';
import { products, productVariations } from './tables.ts';

/** Properties of variations: size, shade, scent. */
export const variationProperties = pgTable('variation_properties', {
  id: identity(),
  name: translated().notNull(),
  description: translated(),
  position: integer().notNull().default(0),
  is_public: boolean().notNull().default(true),
  has_automatic_slug: boolean().notNull().default(true),
  slug: text().notNull().unique(),
  type: integer().notNull().default(1),
  /** Whether listings are filtered by it. */
  is_filter: boolean().notNull().default(true),
  created_at: createdAt(),
});

export const variationAttributes = pgTable(
  'variation_attributes',
  {
    id: identity(),
    /** The variation property that it is a choice of; the name is the specification's. */
    product_property_id: integer()
      .notNull()
      .references(() => variationProperties.id, { onDelete: 'cascade' }),
    name: translated().notNull(),
    position: integer().notNull().default(0),
    is_hidden: boolean().notNull().default(false),
    image_id: integer().references(() => images.id),
    has_automatic_slug: boolean().notNull().default(true),
    slug: text().notNull(),
    value: text(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('variation_attributes_slug').on(table.product_property_id, table.slug)],
);

export const productVariationAttributes = pgTable(
  'product_variation_attributes',
  {
    product_variation_id: integer()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    attribute_id: integer()
      .notNull()
      .references(() => variationAttributes.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.product_variation_id, table.attribute_id] })],
);

/** Properties that products are described and filtered by. */
export const productProperties = pgTable('product_properties', {
  id: identity(),
  name: translated().notNull(),
  description: translated(),
  slug: text().notNull().unique(),
  /** select, checkbox, radio or color. */
  filter_kind: text().notNull().default('checkbox'),
  is_filter: boolean().notNull().default(true),
  is_public: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});

export const productPropertyValues = pgTable(
  'product_property_values',
  {
    id: identity(),
    property_id: integer()
      .notNull()
      .references(() => productProperties.id, { onDelete: 'cascade' }),
    name: translated().notNull(),
    slug: text().notNull(),
    value: text(),
    image_id: integer().references(() => images.id),
    position: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('product_property_values_slug').on(table.property_id, table.slug)],
);

export const productPropertyAssignments = pgTable(
  'product_property_assignments',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    value_id: integer()
      .notNull()
      .references(() => productPropertyValues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.value_id] }),
    index('product_property_assignments_value').on(table.value_id),
  ],
);
