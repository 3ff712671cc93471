import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam } from '../fields.ts';
import { items } from '../list.ts';
import { sitemap, sitemapEntry, sitemapKind } from './records.ts';
import { SITEMAP_ENTRIES, SITEMAP_IDS } from './rules.ts';

/** Each reads thousands of records. */
const SITEMAPS_PER_MINUTE = 30;

export const sitemapEndpoints = endpoints({
  'GET /sitemaps': {
    access: 'public',
    callsPerMinute: SITEMAPS_PER_MINUTE,
    summary: 'Sitemaps of the asking host',
    description: `A sitemap has the records of one kind whose numbers are in one range of ${SITEMAP_IDS.toLocaleString('en')}. Those without an entry are left out.`,
    response: items(sitemap),
  },
  'GET /sitemaps/{kind}/{part}': {
    access: 'public',
    callsPerMinute: SITEMAPS_PER_MINUTE,
    summary: 'Entries of one sitemap',
    description: `Pages that guests may see and search engines may list, by number. At most ${SITEMAP_ENTRIES.toLocaleString('en')}, or \`per_page\`; \`after\` the last number leads to the next ones.`,
    params: z.object({ kind: sitemapKind, part: idParam }),
    query: z.object({
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      per_page: z.coerce.number().int().min(1).max(SITEMAP_ENTRIES).default(SITEMAP_ENTRIES),
    }),
    response: items(sitemapEntry),
  },
});
