import { capability } from '../capability.ts';
import { sitemapDescriptions } from './descriptions.ts';
import { sitemapEndpoints } from './endpoints.ts';
import { sitemap, sitemapEntry } from './records.ts';

export const sitemapsCapability = capability({
  endpoints: sitemapEndpoints,
  records: {
    Sitemap: sitemap,
    SitemapEntry: sitemapEntry,
  },
  descriptions: sitemapDescriptions,
});
