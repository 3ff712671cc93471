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

/** The tags that each event of a capability drops; an event without an entry shows on no public page. */
export type TagsOf<Events> = { readonly [Type in keyof Events]?: (payload: Events[Type]) => string[] };

/** Tags of numbered records, such as `product-12`. */
export const numbered = (name: string, ids: readonly number[]): string[] => ids.map((id) => `${name}-${id}`);
