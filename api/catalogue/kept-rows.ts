import QuickLRU from 'quick-lru';
import type { PultEvent } from '../../contract/events.ts';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import type { Lifetime, Lifetimes } from '../platform/index.ts';
import type { PageFacts, ProductRow } from './product-rows.ts';

/** At most twice as many are kept. */
const MOST = 500;
/** Characters of the row as JSON: long descriptions of many products would fill the memory. */
const LONGEST = 50_000;

export type PageRow = ProductRow & { page: PageFacts };

export interface KeptRows {
  find(key: string): PageRow | undefined;
  keep(key: string, row: PageRow, lifetime: Lifetime): void;
  onEvents(events: PultEvent[]): void;
}

/**
 * Keeps rows of products' pages until the product changes: a page is dropped also by what it shows of others, as when a
 * related product is sold, and is rendered again with the same row.
 */
export function keepRows(lifetimes: Lifetimes): KeptRows {
  const kept = new QuickLRU<string, { row: PageRow; lifetime: Lifetime }>({ maxSize: MOST });

  /** Relations name variations of other products only while they are visible. */
  const names = (row: PageRow, ids: ReadonlySet<number>) =>
    ids.has(row.id) || row.page.related.some(({ id }) => ids.has(id));

  return {
    find(key) {
      const found = kept.get(key);
      return found && lifetimes.isCurrent(found.lifetime) ? found.row : undefined;
    },
    keep(key, row, lifetime) {
      if (JSON.stringify(row).length <= LONGEST) kept.set(key, { row, lifetime });
    },
    onEvents(events) {
      const changed = new Set<number>();
      for (const event of events) {
        if (event.type === 'product.changed') for (const id of event.payload.product_ids) changed.add(id);
        else if (tagsOfEvent(event).length > 0) kept.clear();
      }
      if (changed.size > 0) for (const [key, { row }] of kept) if (names(row, changed)) kept.delete(key);
    },
  };
}
