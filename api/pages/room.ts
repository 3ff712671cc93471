import type { Database, Room } from '../platform/index.ts';
import { createLookup, type PageOptions } from './lookup.ts';

/** Lookup of pages by path. */
export function pagesRoom(deps: { db: Database } & PageOptions): Room {
  const lookup = createLookup(deps.db, deps);
  return {
    calls: {
      'GET /pages': async ({ query, context, tag }) => ({ item: await lookup(query.path, context, tag) }),
    },
  };
}
