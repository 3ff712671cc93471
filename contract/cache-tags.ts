/** Tags of every page, whatever it shows: it is of the shop, and its header and footer name categories and static pages. */
export const TAGS_OF_EVERY_PAGE: readonly string[] = ['shop', 'navigation'];

/** Signs that a header cannot carry, and those that part or escape tags. */
const UNFIT = /[^!-~]|[,%]/gu;

/** Tags as the header `Cache-Tag` carries them, percent-encoded where a header needs it. */
export function writeCacheTags(tags: Iterable<string>): string {
  return [...tags].map((tag) => tag.toWellFormed().replace(UNFIT, encodeURIComponent)).join(',');
}

/** Tags of a header. */
export function readCacheTags(header: string | null): string[] {
  return (header ?? '').split(',').flatMap((tag) => (tag.trim() === '' ? [] : [decodeURIComponent(tag.trim())]));
}
