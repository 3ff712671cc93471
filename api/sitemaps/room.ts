import type { Database } from '../platform/database/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { SitemapOptions } from './entries.ts';
import { calls } from './routes.ts';

/** What search engines may list, by host. */
export const sitemapsRoom = (deps: { db: Database } & SitemapOptions): Room => ({ calls: calls(deps) });
