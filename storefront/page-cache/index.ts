/** Kept pages in memory, bounded, dropped by the tags of the records they show. */

/** The key of a page: host, path with query, currency, price group; null for what is never kept. */
export { pageKey } from './key.ts';
export { createPageCache, type KeptPage, type PageCache, type PageCacheStats } from './page-cache.ts';
/** Compresses a page for keeping, and sends a kept one. */
export { brotli, sendPage } from './send.ts';
/** Cache tags that an event of the shop makes untrue. */
export { tagsOfEvent } from './tags-of-events.ts';
