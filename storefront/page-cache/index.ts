/** Kept pages in memory, bounded, dropped by the tags of the records they show. */

/** The key of a page: host, path with query, currency, price group; null for what is never kept. */
export { pageKey } from './key.ts';
/** Compresses a page that was just made, and tighter when it is asked for again. */
export { type Html, pack, packTighter, plain } from './packing.ts';
export { createPageCache, type KeptPage, type PageCache, type PageCacheStats } from './page-cache.ts';
export { RENDER_LIMIT_MS } from './renderings.ts';
/** Sends a kept page. */
export { sendPage } from './send.ts';
