import type { PultEvent } from '../../contract/events.ts';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import { SizedCache } from '../platform/caches/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import type { PageFacts } from './product-details.ts';
import type { ProductRow } from './product-rows.ts';

/** Characters of the rows as JSON: long descriptions of many products would fill the memory. A row has a few thousand. */
const MOST = 4_000_000;
const LONGEST = 50_000;

export type PageRow = ProductRow & { page: PageFacts };

export interface CachedRows {
  find(key: string): PageRow | undefined;
  keep(key: string, row: PageRow, lifetime: Lifetime): void;
  onEvents(events: PultEvent[]): void;
}

/** Caches rows of products' pages until the product changes; the page itself is dropped by related records too. */
export function cacheRows(lifetimes: Lifetimes): CachedRows {
  const cached = new SizedCache<{ row: PageRow; lifetime: Lifetime }>(MOST);

  /** Relations name variations of other products only while they are visible. */
  const names = (row: PageRow, ids: ReadonlySet<number>) =>
    ids.has(row.id) || row.page.related.some(({ id }) => ids.has(id));

  return {
    find(key) {
      const found = cached.get(key);
      return found && lifetimes.isCurrent(found.lifetime) ? found.row : undefined;
    },
    keep(key, row, lifetime) {
      const { length } = JSON.stringify(row);
      if (length <= LONGEST) cached.set(key, { row, lifetime }, length);
    },
    onEvents(events) {
      const changed = new Set<number>();
      for (const event of events) {
        if (event.type === 'product.changed') for (const id of event.payload.product_ids) changed.add(id);
        else if (tagsOfEvent(event).length > 0) cached.clear();
      }
      if (changed.size > 0) for (const [key, { row }] of cached) if (names(row, changed)) cached.delete(key);
    },
  };
}
