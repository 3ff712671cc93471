import type { z } from 'zod';

/** Tags of every page: of the shop, and of the categories and static pages in its header and footer. */
export const TAGS_OF_EVERY_PAGE: readonly string[] = ['shop', 'navigation'];

/** Characters not allowed in headers, and those that separate or escape tags. */
const UNFIT = /[^!-~]|[,%]/gu;

/** Value of the header `Cache-Tag`: tags, percent-encoded where needed. */
export function writeCacheTags(tags: Iterable<string>): string {
  return [...tags].map((tag) => tag.toWellFormed().replace(UNFIT, encodeURIComponent)).join(',');
}

/** Parses a `Cache-Tag` header. */
export function readCacheTags(header: string | null): string[] {
  if (!header) return [];
  const tags = header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return header.includes('%') ? tags.map(decodeURIComponent) : tags;
}

/** Tags dropped by each event of a capability; an event without an entry affects no public page. */
export type TagsOf<Schemas extends Record<string, z.ZodType>> = {
  readonly [Type in keyof Schemas]?: (payload: z.output<Schemas[Type]>) => string[];
};

/** Tags of records by id, such as `product-12`. */
export const numbered = (name: string, ids: readonly number[]): string[] => ids.map((id) => `${name}-${id}`);
