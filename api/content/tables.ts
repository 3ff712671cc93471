import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/tables.ts';
import { createdAt, identity, instant, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';

export const banners = pgTable('banners', {
  id: identity(),
  banner_type_id: integer().notNull(),
  size_type: text().notNull().default('full'),
  image_id: integer().references(() => images.id),
  mobile_image_id: integer().references(() => images.id),
  button_image_id: integer().references(() => images.id),
  position: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
  name: translated().notNull(),
  content: translated(),
  /** Path or address by language. */
  url: translated(),
  url_text: translated(),
  button_text: translated(),
  button_link: translated(),
  valid_from: instant(),
  valid_to: instant(),
});

export const articleCategories = pgTable('article_categories', {
  id: identity(),
  name: translated().notNull(),
  description: translated(),
  parent_id: integer(),
});

export const articles = pgTable(
  'articles',
  {
    id: identity(),
    name: translated().notNull(),
    perex: translated(),
    content: translated().notNull(),
    default_article_category_id: integer().references(() => articleCategories.id),
    image_id: integer().references(() => images.id),
    time_for_reading: integer().notNull().default(1),
    publish_at: instant().notNull().defaultNow(),
    external_url: text(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [index('articles_published').on(table.publish_at).where(sql`is_active`)],
);

/** Products that an article is about. */
export const articleProducts = pgTable(
  'article_products',
  {
    article_id: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.product_id] }),
    index('article_products_product').on(table.product_id),
  ],
);

export const staticPages = pgTable('static_pages', {
  id: identity(),
  name: translated().notNull(),
  /** Name used in links of the storefront: terms, privacy, contact, … */
  page_name: text().notNull().unique(),
  content: translated().notNull(),
  meta_title: translated(),
  meta_h1_title: translated(),
  meta_description: translated(),
  meta_index: boolean().notNull().default(true),
  meta_follow: boolean().notNull().default(true),
  og_title: translated(),
  og_description: translated(),
  og_image_id: integer().references(() => images.id),
  has_automatic_slug: boolean().notNull().default(true),
  is_active: boolean().notNull().default(true),
  parent_id: integer(),
  position: integer().notNull().default(0),
  show_on_sitemap: boolean().notNull().default(true),
  view: text().notNull().default('default'),
});
