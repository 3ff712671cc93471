import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, pgView, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BannerSize, DraftKind, Hook, StaticPageView } from '../../contract/content/rules.ts';
import { brands, categories } from '../catalogue/tables.ts';
import { identity, instant, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';
import { bannerIsValid } from './banner-validity.ts';

export * from './article-tables.ts';

export const banners = pgTable('banners', {
  id: identity(),
  banner_type_id: integer().notNull(),
  size_type: text().$type<BannerSize>().notNull().default('full'),
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

/** Categories above whose listings a banner stands. */
export const bannerCategories = pgTable(
  'banner_categories',
  {
    banner_id: integer()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.banner_id, table.category_id] }),
    index('banner_categories_category').on(table.category_id),
  ],
);

/** Brands above whose listings a banner stands. */
export const bannerBrands = pgTable(
  'banner_brands',
  {
    banner_id: integer()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    brand_id: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.banner_id, table.brand_id] }),
    index('banner_brands_brand').on(table.brand_id),
  ],
);

/** Banners that are valid now, in whichever language, for listings of the catalogue. */
export const visibleBanners = pgView('shown_banners').as((query) =>
  query
    .select()
    .from(banners)
    .where(sql.raw(bannerIsValid('banners', 'shop_now()'))),
);

/** Which categories and brands banners are for. */
export const bannerListings = pgView('banner_listings', {
  banner_id: integer(),
  category_id: integer(),
  brand_id: integer(),
}).as(sql`select banner_id, category_id, null::integer as brand_id from banner_categories
  union all select banner_id, null, brand_id from banner_brands`);

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
  view: text().$type<StaticPageView>().notNull().default('default'),
});

/** Texts of the shop at places of the storefront. */
export const staticContents = pgTable('static_contents', {
  id: identity(),
  content: translated().notNull(),
  hooks: text().array().$type<Hook[]>().notNull(),
  is_active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});

/** Changes of published records that are not published yet. `record_id` is a number of the kind's table. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    id: identity(),
    kind: text().$type<DraftKind>().notNull(),
    record_id: integer().notNull(),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    base: jsonb().$type<Record<string, unknown>>().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [unique('content_drafts_one').on(table.kind, table.record_id)],
);
