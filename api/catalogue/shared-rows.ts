import type { PultEvent } from '../../contract/events.ts';
import { type Database, directAnswer, type RequestContext, type RowReader, rowsByIds } from '../platform/index.ts';
import { readAncestors } from './category-store.ts';
import type { ProductRow } from './product-rows.ts';
import { productSource } from './product-source.ts';
import { readShelf, type Shelf } from './seen.ts';

type Trail = Awaited<ReturnType<typeof readAncestors>>;

/** Trails are the same on all pages below a category. */
const MAX_TRAIL_AGE_MS = 30_000;
const MOST_TRAILS = 1_000;
/** Events that come often and change no category. */
const KEEPS_BREADCRUMBS = /^(?:product|order|payment|customer|newsletter)\./;

/** Longer than a page takes between looking an address up and asking for what stands there. */
const MAX_AGE_MS = 1_000;
const MOST = 100;

export interface SharedRows {
  read: RowReader<ProductRow>;
  /** What stands at a path of listings, as `readShelf`. */
  shelf(path: string, context: RequestContext): Promise<Shelf | undefined>;
  /** Says what was found at a path and may be seen; `since` is the generation in which it was looked for. */
  foundShelf(path: string, shelf: Omit<Shelf, 'is_visible'>, context: RequestContext, since: number): void;
  /** Grows with every event. */
  generation(): number;
  /** A category and those above it, as `readAncestors`. */
  trail(categoryId: number, context: RequestContext): Promise<Trail>;
  /** Any event makes a row doubtful. */
  onEvents(events: PultEvent[]): void;
}

/**
 * Lets the look-up of a page and the page's own call, which follows at once, read the product's row or find the category
 * once, and pages below a category its trail.
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
      // Who asks over the wire reads what stands in the database now.
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
