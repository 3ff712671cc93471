import type { ModelType } from '../pages/rules.ts';

/** What sitemaps list: pages of the shop itself, then records by kind. */
export const SITEMAP_KINDS = [
  'page',
  'product',
  'category',
  'brand',
  'article',
  'article-category',
  'static-page',
] as const satisfies ('page' | ModelType)[];
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Records of one sitemap, by ids: 5,000 with pictures and three languages are about 4.6 of 50 MB (sitemaps.org). */
export const SITEMAP_IDS = 5_000;
/** Entries of one answer. */
export const SITEMAP_ENTRIES = 1_000;
/** Pictures of one entry. */
export const SITEMAP_IMAGES = 10;
