/** Rendered pages cached in memory, bounded in bytes, dropped by the tags of the records they show. */

/** The key of a page: host, path with query, currency, price group; null for what is never cached. */
export { pageKey } from './key.ts';
/** Compresses a page when it is rendered, and better when it is requested again. */
export { type Html, pack, packTighter, plain } from './packing.ts';
export { type CachedPage, createPageCache, type PageCache, type PageCacheStats } from './page-cache.ts';
export { RENDER_LIMIT_MS } from './renderings.ts';
/** Sends a cached page. */
export { sendPage } from './send.ts';
