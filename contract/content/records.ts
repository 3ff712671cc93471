import { z } from 'zod';
import { id, timestamp, url } from '../fields.ts';
import { resource } from '../list.ts';
import { metaFields, ogFields, urls } from '../pages/meta-fields.ts';

const optional = z.string().nullable();

export const banner = z.object({
  id,
  banner_type_id: id,
  size_type: z.string(),
  mobile_image_id: id.nullable(),
  image_id: id.nullable(),
  position: z.int(),
  is_active: z.boolean(),
  name: z.string(),
  content: optional,
  url: url.nullable(),
  url_text: optional,
  button_text: optional,
  button_link: optional,
  button_image_id: id.nullable(),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
});
export const banners = resource({
  name: 'banners',
  record: banner,
  embeds: {
    image_url: url.nullable(),
    mobile_image_url: url.nullable(),
    button_image_url: url.nullable(),
    /** Where it is shown: 1 hero, 2 tile. */
    banner_type: z.object({ id, name: z.string() }),
  },
  filters: ['id', 'banner_type_id', 'is_active'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
  searchable: false,
});

export const article = z.object({
  id,
  name: z.string(),
  perex: optional,
  /** Sanitised HTML. */
  content: z.string(),
  default_article_category_id: id.nullable(),
  slug: z.string(),
  time_for_reading: z.int(),
  publish_at: timestamp,
  external_url: url.nullable(),
});
const linkedCategory = z.object({ id, name: z.string(), url });
const linkedArticle = z.object({ id, name: z.string(), url });
export const articles = resource({
  name: 'articles',
  record: article,
  embeds: {
    urls,
    image_url: url.nullable(),
    category: linkedCategory.nullable(),
    /** Products that the article is about, in its order. */
    product_ids: z.array(id),
    /** All images of the article; at most one. */
    images: z.array(z.object({ id, image_url: url })),
    /** Its categories: only the default one. */
    categories: z.array(linkedCategory),
    /** Always null: articles have no author. */
    user: z.null(),
    /** Always empty: articles have no tags. */
    tags: z.array(z.never()),
    /** The previously published one. */
    previous: linkedArticle.nullable(),
    /** The next published one. */
    next: linkedArticle.nullable(),
  },
  filters: ['id', 'default_article_category_id', 'publish_at'],
  sorts: ['id', 'name', 'publish_at'],
  defaultSort: '-publish_at',
  searchable: true,
});

export const articleCategory = z.object({
  id,
  name: z.string(),
  description: optional,
  parent_id: id.nullable(),
});
export const articleCategories = resource({
  name: 'article-categories',
  record: articleCategory,
  embeds: { urls },
  filters: ['id', 'parent_id'],
  sorts: ['id', 'name'],
  defaultSort: 'id',
  searchable: false,
});

export const staticPage = z.object({
  id,
  name: z.string(),
  page_name: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  has_automatic_slug: z.boolean(),
  is_active: z.boolean(),
  ...metaFields,
  meta_index: z.boolean(),
  meta_follow: z.boolean(),
  ...ogFields,
  parent_id: id.nullable(),
  position: z.int(),
  show_on_sitemap: z.boolean(),
  slug: z.string(),
  view: z.string(),
});
export const staticPages = resource({
  name: 'static-pages',
  record: staticPage,
  embeds: { urls },
  filters: ['id', 'page_name', 'is_active'],
  sorts: ['id', 'position', 'name'],
  defaultSort: 'position',
  searchable: false,
});
