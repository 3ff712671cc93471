import type { Descriptions } from '../description.ts';

const KINDS =
  '`page` of the shop itself, such as the home page, or of a `product`, `category`, `brand`, `article`, `article-category` or `static-page`.';

export const sitemapDescriptions: Descriptions = {
  'Sitemap.kind': `Kind of its pages: ${KINDS}`,
  'path.kind': `Kind of the pages: ${KINDS}`,
  part: ['Which range of numbers, from 1.', 1],
  'Sitemap.updated_at': 'Newest change of its records; null where none is known.',
  'SitemapEntry.id': ['Number of the record; of pages of the shop itself, their place.', 12],
  'SitemapEntry.urls':
    'Whole address in each two-letter language that has the page, and on hosts of further locales by their `hreflang`; that of the asking host is among them.',
  'SitemapEntry.images': 'Whole addresses of its pictures, the main one first.',
  'SitemapEntry.updated_at': 'Last change of the record; null where none is known.',
};
