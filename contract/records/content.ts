import { z } from 'zod';
import { id, timestamp, url } from '../fields.ts';
import { resource } from '../list.ts';
import { urls } from './catalogue.ts';

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
  embeds: { image_url: url.nullable(), mobile_image_url: url.nullable() },
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
export const articles = resource({
  name: 'articles',
  record: article,
  embeds: {
    urls,
    image_url: url.nullable(),
    category: z.object({ id, name: z.string(), url }).nullable(),
    /** Products that the article speaks of, in its order. */
    product_ids: z.array(id),
  },
  filters: ['id', 'default_article_category_id', 'publish_at'],
  sorts: ['id', 'name', 'publish_at'],
  defaultSort: '-publish_at',
  searchable: true,
});

export const staticPage = z.object({
  id,
  name: z.string(),
  page_name: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  has_automatic_slug: z.boolean(),
  is_active: z.boolean(),
  meta_title: optional,
  meta_description: optional,
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
