import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, translated } from '../platform/database/columns.ts';
import { variationProperties } from './property-tables.ts';
import { products } from './tables.ts';

const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** The merchant's own sections of a product's page: ingredients, use, warnings. */
export const productSections = pgTable(
  'product_sections',
  {
    id: identity(),
    product_id: ofProduct(),
    position: integer().notNull(),
    title: translated().notNull(),
    /** HTML, sanitised when it was written. */
    content: translated().notNull(),
  },
  (table) => [index('product_sections_product').on(table.product_id, table.position)],
);

/** Files to download. The file itself is in the file store. */
export const attachments = pgTable(
  'attachments',
  {
    id: identity(),
    name: translated().notNull(),
    mime_type: text().notNull(),
    extension: text().notNull(),
    size: integer().notNull(),
    /** Path inside the file store. */
    file_key: text().notNull(),
    /** Beginning of the content's hash; part of the address, so that new content has a new address. */
    hash: text().notNull(),
    status: text().$type<'published' | 'draft'>().notNull().default('draft'),
    created_at: createdAt(),
  },
  (table) => [
    check('attachments_status', sql`${table.status} in ('published', 'draft')`),
    check('attachments_size', sql`${table.size} > 0`),
  ],
);

export const productAttachments = pgTable(
  'product_attachments',
  {
    id: identity(),
    product_id: ofProduct(),
    attachment_id: integer()
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    description: translated(),
  },
  (table) => [
    unique('product_attachments_once').on(table.product_id, table.attachment_id),
    index('product_attachments_attachment').on(table.attachment_id),
  ],
);

export const videos = pgTable(
  'videos',
  {
    id: identity(),
    product_id: ofProduct(),
    position: integer().notNull(),
    description: translated(),
    source_type: text().notNull().default('youtube'),
    /** Id of the video at its source. */
    video_id: text().notNull(),
  },
  (table) => [
    unique('videos_once').on(table.product_id, table.video_id),
    check('videos_source', sql`${table.source_type} = 'youtube'`),
    check('videos_video_id', sql`${table.video_id} ~ '^[A-Za-z0-9_-]{11}$'`),
  ],
);

/** Text inputs of a product: variation properties of type 4, filled in by the buyer. */
export const productFields = pgTable(
  'product_fields',
  {
    id: identity(),
    product_id: ofProduct(),
    property_id: integer()
      .notNull()
      .references(() => variationProperties.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    is_required: boolean().notNull(),
    max_length: integer().notNull(),
  },
  (table) => [
    unique('product_fields_once').on(table.product_id, table.property_id),
    index('product_fields_property').on(table.property_id),
    check('product_fields_max_length', sql`${table.max_length} between 1 and 200`),
  ],
);
