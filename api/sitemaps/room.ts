import type { Database, Room } from '../platform/index.ts';
import { calls, type SitemapOptions } from './routes.ts';

/** What search engines may list, by host. */
export const sitemapsRoom = (deps: { db: Database } & SitemapOptions): Room => ({ calls: calls(deps) });
