import type { Lifetimes } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { createLookup, type PageOptions } from './lookup.ts';
import { createOpens, type Opens } from './opens.ts';
import { type PreviewDependencies, previewCalls } from './previews.ts';
import { createDeliveries } from './structured/deliveries.ts';

/** Lookup of pages by path, and previews of drafts. */
export function pagesRoom(
  deps: PreviewDependencies & Omit<PageOptions, 'deliveries'> & { lifetimes: Lifetimes },
): Room & { opens: Opens } {
  const deliveries = createDeliveries(deps.db, deps.clock, deps.lifetimes);
  const lookup = createLookup(deps.db, { ...deps, deliveries });
  return {
    opens: createOpens(lookup),
    calls: {
      ...previewCalls(deps),
      'GET /pages': async ({ query, context, tag }) => ({ item: await lookup(query.path, context, tag) }),
    },
    onEvents: deliveries.onEvents,
  };
}
