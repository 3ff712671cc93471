import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { SITEMAP_KINDS } from './rules.ts';

export const sitemapKind = z.enum(SITEMAP_KINDS);

/** A sitemap of the asking host. */
export const sitemap = z.object({
  kind: sitemapKind,
  part: z.int(),
  /** The newest change of its records; null for kinds that keep no time of change. */
  updated_at: timestamp.nullable(),
});

/** A page that search engines may list. */
export const sitemapEntry = z.object({
  id,
  /** Whole address in each language that has it, the asking host's among them. */
  urls: z.record(z.string(), z.string()),
  images: z.array(z.string()),
  updated_at: timestamp.nullable(),
});
export type SitemapEntry = z.infer<typeof sitemapEntry>;
