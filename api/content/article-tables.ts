import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/tables.ts';
import { createdAt, identity, instant, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';

export const articleCategories = pgTable('article_categories', {
  id: identity(),
  name: translated().notNull(),
  description: translated(),
  parent_id: integer(),
  position: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
  has_automatic_slug: boolean().notNull().default(true),
});

/** Who writes articles, as shoppers read it. */
export const authors = pgTable('authors', {
  id: identity(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  image_id: integer().references(() => images.id),
  is_active: boolean().notNull().default(true),
});

export const articleTags = pgTable('article_tags', {
  id: identity(),
  name: translated().notNull(),
  slug: text().notNull().unique(),
});

export const articles = pgTable(
  'articles',
  {
    id: identity(),
    name: translated().notNull(),
    perex: translated(),
    content: translated().notNull(),
    default_article_category_id: integer().references(() => articleCategories.id, { onDelete: 'set null' }),
    author_id: integer().references(() => authors.id, { onDelete: 'set null' }),
    image_id: integer().references(() => images.id),
    publish_at: instant().notNull().defaultNow(),
    external_url: text(),
    is_active: boolean().notNull().default(true),
    has_automatic_slug: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    index('articles_published').on(table.publish_at).where(sql`is_active`),
    index('articles_author').on(table.author_id),
    index('articles_category').on(table.default_article_category_id),
  ],
);

const ofArticle = () =>
  integer()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Categories of articles besides the default one. */
export const articleCategoryLinks = pgTable(
  'article_category_links',
  {
    article_id: ofArticle(),
    article_category_id: integer()
      .notNull()
      .references(() => articleCategories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.article_category_id] }),
    index('article_category_links_category').on(table.article_category_id),
  ],
);

export const articleTagLinks = pgTable(
  'article_tag_links',
  {
    article_id: ofArticle(),
    article_tag_id: integer()
      .notNull()
      .references(() => articleTags.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.article_tag_id] }),
    index('article_tag_links_tag').on(table.article_tag_id),
  ],
);

/** Products that an article is about. */
export const articleProducts = pgTable(
  'article_products',
  {
    article_id: ofArticle(),
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
