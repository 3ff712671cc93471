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

/**
 * Records of one sitemap, by their ids. A sitemap may have 50,000 addresses and 50 MB (sitemaps.org), and one with
 * long addresses in three languages would be larger than that long before it has 50,000.
 */
export const SITEMAP_IDS = 25_000;
/** Entries of one answer. */
export const SITEMAP_ENTRIES = 1_000;
/** Pictures of one entry. */
export const SITEMAP_IMAGES = 10;
