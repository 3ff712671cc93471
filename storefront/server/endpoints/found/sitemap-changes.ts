import type { EventType, PultEvent } from '../../../../contract/events.ts';

/** Kinds of content without a page of their own. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set(['banner', 'static-content', 'author', 'article-tag']);
/** Of these each may change which pages there are, their addresses or pictures. */
const ALWAYS: ReadonlySet<EventType> = new Set([
  'category.changed',
  'brand.changed',
  'catalogue.replaced',
  'slug.changed',
  'shop.changed',
]);

/** Whether an event changes sitemaps: `at_once` for what must not be found any more, `in_time` for pieces. */
export function changeOfSitemaps(event: PultEvent): 'at_once' | 'in_time' | null {
  if (event.type === 'product.changed') {
    if (!event.payload.affects_pages) return null;
    return event.payload.only_pieces ? 'in_time' : 'at_once';
  }
  if (event.type === 'content.changed') return WITHOUT_PAGE.has(event.payload.kind) ? null : 'at_once';
  return ALWAYS.has(event.type) ? 'at_once' : null;
}
