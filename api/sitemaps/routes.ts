import { hreflangOf } from '../../contract/locales.ts';
import type { Database } from '../platform/database/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { listExecutor } from '../platform/listing/index.ts';
import { createEntries, type SitemapOptions } from './entries.ts';
import { readParts } from './store.ts';

export function calls(deps: { db: Database } & SitemapOptions) {
  const { db } = deps;
  const { entriesOf, ownPages } = createEntries(deps);
  return {
    'GET /sitemaps': async ({ context }) => {
      const parts = await readParts(listExecutor(db, { resource: 'sitemaps', context }), context);
      const records = parts.map(({ updated_at: updated, ...rest }) => ({
        ...rest,
        updated_at: updated?.toISOString() ?? null,
      }));
      return { items: [{ kind: 'page' as const, part: 1, updated_at: null }, ...records] };
    },
    'GET /sitemaps/{kind}/{part}': async ({ params: { kind, part }, query: { after, per_page }, context }) => {
      if (kind !== 'page') return { items: await entriesOf(kind, { part, after, per_page }, context) };
      if (part > 1) return { items: [] };
      const own = await ownPages(context.shopId);
      const rest = own.filter(({ id, urls }) => id > after && urls[hreflangOf(context)]);
      return { items: rest.slice(0, per_page) };
    },
  } satisfies Handlers;
}
