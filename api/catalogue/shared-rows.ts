import type { PultEvent } from '../../contract/events.ts';
import { type Database, directAnswer, type RequestContext, type RowReader, rowsByIds } from '../platform/index.ts';
import { readAncestors } from './category-store.ts';
import type { ProductRow } from './product-rows.ts';
import { productSource } from './product-source.ts';
import { readShelf, type Shelf } from './seen.ts';

type Trail = Awaited<ReturnType<typeof readAncestors>>;

/** Breadcrumbs are shared by all pages below a category. */
const MAX_TRAIL_AGE_MS = 30_000;
const MOST_TRAILS = 1_000;
/** Frequent events that change no category. */
const KEEPS_BREADCRUMBS = /^(?:product|order|payment|customer|newsletter)\./;

/** Longer than a page takes from the lookup of its path to the call for its record. */
const MAX_AGE_MS = 1_000;
const MOST = 100;

export interface SharedRows {
  read: RowReader<ProductRow>;
  /** The category or brand of a path, as `readShelf`. */
  shelf(path: string, context: RequestContext): Promise<Shelf | undefined>;
  /** Stores a visible category or brand found at a path; `since`: the generation when the query started. */
  foundShelf(path: string, shelf: Omit<Shelf, 'is_visible'>, context: RequestContext, since: number): void;
  /** Incremented by every event. */
  generation(): number;
  /** A category and its ancestors, as `readAncestors`. */
  trail(categoryId: number, context: RequestContext): Promise<Trail>;
  /** Any event may change a row. */
  onEvents(events: PultEvent[]): void;
}

/**
 * Shares rows between the lookup of a page and the page's own call right after it, and breadcrumbs between pages below a
 * category.
 */
export function shareRows(db: Database, clock: () => Date): SharedRows {
  const shared = new Map<string, { rows: ProductRow[]; at: number }>();
  const shelves = new Map<string, { shelf: Shelf; at: number }>();
  const trails = new Map<string, { trail: Trail; at: number }>();
  let generation = 0;

  const keyOf = (ids: readonly number[], context: RequestContext) =>
    `${ids}|${context.language}|${context.priceListId}|${context.countryId}|${context.priceGroup}`;
  const shelfKey = (path: string, context: RequestContext) => `${path}|${context.language}|${context.priceGroup}`;
  const isRecent = ({ at }: { at: number }) => Math.abs(clock().getTime() - at) <= MAX_AGE_MS;

  return {
    async read(ids, context) {
      // Calls over HTTP always read the database.
      if (!directAnswer.getStore()) return rowsByIds(db, productSource, ids, context);
      const key = keyOf(ids, context);
      const [at, before, known] = [clock().getTime(), generation, shared.get(key)];
      if (known && isRecent(known)) return known.rows.slice();
      const rows = await rowsByIds(db, productSource, ids, context);
      if (before !== generation) return rows;
      if (shared.size >= MOST) shared.clear();
      shared.set(key, { rows: rows.slice(), at });
      return rows;
    },
    async shelf(path, context) {
      const known = directAnswer.getStore() && shelves.get(shelfKey(path, context));
      return known && isRecent(known) ? known.shelf : readShelf(db, path, context);
    },
    foundShelf(path, { model_type, model_id }, context, since) {
      if (!directAnswer.getStore() || since !== generation) return;
      if (shelves.size >= MOST) shelves.clear();
      shelves.set(shelfKey(path, context), {
        shelf: { model_type, model_id, is_visible: true },
        at: clock().getTime(),
      });
    },
    generation: () => generation,
    async trail(categoryId, context) {
      if (!directAnswer.getStore()) return readAncestors(db, categoryId, context);
      const key = `${categoryId}|${context.language}|${context.priceGroup}`;
      const [at, before, known] = [clock().getTime(), generation, trails.get(key)];
      if (known && Math.abs(at - known.at) <= MAX_TRAIL_AGE_MS) return known.trail;
      const trail = await readAncestors(db, categoryId, context);
      if (before !== generation) return trail;
      if (trails.size >= MOST_TRAILS) trails.clear();
      trails.set(key, { trail, at });
      return trail;
    },
    onEvents(events) {
      if (events.length === 0) return;
      generation += 1;
      shared.clear();
      shelves.clear();
      if (!events.every(({ type }) => KEEPS_BREADCRUMBS.test(type))) trails.clear();
    },
  };
}
