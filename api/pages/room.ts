import type { Room } from '../platform/index.ts';
import { createLookup, type PageOptions } from './lookup.ts';
import { type PreviewDependencies, previewCalls } from './previews.ts';

/** Lookup of pages by path, and previews of drafts. */
export function pagesRoom(deps: PreviewDependencies & PageOptions): Room {
  const lookup = createLookup(deps.db, deps);
  return {
    calls: {
      ...previewCalls(deps),
      'GET /pages': async ({ query, context, tag }) => ({ item: await lookup(query.path, context, tag) }),
    },
  };
}
