import type { PultEvent } from '../../contract/events.ts';
import { cacheRead } from '../platform/caches/index.ts';
import type { Database } from '../platform/database/index.ts';
import { directAnswer, type RequestContext } from '../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import { type RowReader, rowsByIds } from '../platform/listing/index.ts';
import { cacheRows, type PageRow } from './cached-rows.ts';
import { readAncestors } from './category-store.ts';
import { pageRows } from './page-rows.ts';
import { type SharedSurroundings, shareSurroundings } from './page-surroundings.ts';
import type { PageFacts } from './product-details.ts';
import type { ProductRow } from './product-rows.ts';
import { productSource } from './product-source.ts';
import { type CategoryOrBrand, readCategoryOrBrand } from './visible-records.ts';

type Breadcrumbs = Awaited<ReturnType<typeof readAncestors>>;

/** Breadcrumbs are shared by all pages below a category. */
const MOST_BREADCRUMBS = 1_000;
/** Frequent events that change no category. */
const KEEPS_BREADCRUMBS = /^(?:product|order|payment|customer|newsletter)\./;

/** Longer than a page takes from the lookup of its path to the call for its record, of what is not cached longer. */
const MAX_AGE_MS = 1_000;
const MOST = 100;

export interface SharedRows {
  /** For pages of this process a row comes with what its page shows besides. */
  read: RowReader<ProductRow>;
  /** What the page of a visible product shows besides its row; undefined for calls over HTTP. */
  page(id: number, context: RequestContext): Promise<PageFacts | undefined>;
  /** The category or brand of a path, as `readCategoryOrBrand`. */
  categoryOrBrand(path: string, context: RequestContext): Promise<CategoryOrBrand | undefined>;
  /** Stores a visible category or brand found at a path; `since`: the generation when the query started. */
  saveCategoryOrBrand(
    path: string,
    categoryOrBrand: Omit<CategoryOrBrand, 'is_visible'>,
    context: RequestContext,
    since: number,
  ): void;
  /** Incremented by every event. */
  generation(): number;
  /** What products are looked at beside. */
  surroundings: SharedSurroundings;
  /** A category and its ancestors, as `readAncestors`. */
  breadcrumbs(categoryId: number, context: RequestContext): Promise<Breadcrumbs>;
  /** Any event may change what is shared; rows of products' pages are cached until one changes them. */
  onEvents(events: PultEvent[]): void;
}

/** Shares rows of products between a page's lookup and its calls, and caches them for its next rendering. */
function shareProducts(db: Database, lifetimes: Lifetimes) {
  const shared = new Map<string, { rows: Promise<ProductRow[]>; lifetime: Lifetime }>();
  const surroundings = shareSurroundings(db, lifetimes);
  const readPage = pageRows(db, surroundings);
  const cache = cacheRows(lifetimes);
  /** Incremented by every event: a row read before it must not be cached after it. */
  let generation = 0;

  const keyOf = (ids: readonly number[], context: RequestContext) =>
    `${ids}|${context.shopId}|${context.language}|${context.priceListId}|${context.taxCountryId}|${context.priceGroup}`;

  async function readRows(ids: readonly number[], context: RequestContext): Promise<ProductRow[]> {
    const [id] = ids;
    if (id === undefined || ids.length > 1) return rowsByIds(db, productSource, ids, context);
    const row = await readPage(id, context);
    return row ? [row] : [];
  }

  return {
    async read(ids: readonly number[], context: RequestContext): Promise<ProductRow[]> {
      // Calls over HTTP always read the database.
      if (!directAnswer.getStore()) return rowsByIds(db, productSource, ids, context);
      const key = keyOf(ids, context);
      const known = cache.find(key);
      if (known) return [known];
      const cached = shared.get(key);
      if (cached && lifetimes.isCurrent(cached.lifetime, MAX_AGE_MS)) return (await cached.rows).slice();
      const [before, lifetime] = [generation, lifetimes.begin()];
      const rows = readRows(ids, context);
      if (shared.size >= MOST) shared.clear();
      cacheRead(shared, key, { rows, lifetime }, rows);
      const found = await rows;
      const [only] = found;
      if (only?.page && before === generation) cache.keep(key, only as PageRow, lifetime);
      return found.slice();
    },
    surroundings,
    onEvents(events: PultEvent[]): void {
      generation += 1;
      shared.clear();
      surroundings.onEvents(events);
      cache.onEvents(events);
    },
  };
}

/**
 * Shares rows between a page's lookup and its own call, rows of products between renderings, breadcrumbs between pages.
 */
export function shareRows(db: Database, lifetimes: Lifetimes): SharedRows {
  const products = shareProducts(db, lifetimes);
  const { read, surroundings } = products;
  const byPath = new Map<string, { categoryOrBrand: CategoryOrBrand; lifetime: Lifetime }>();
  const breadcrumbsOf = new Map<string, { breadcrumbs: Breadcrumbs; lifetime: Lifetime }>();
  let generation = 0;

  const pathKey = (path: string, context: RequestContext) => `${path}|${context.language}|${context.priceGroup}`;
  const isRecent = ({ lifetime }: { lifetime: Lifetime }) => lifetimes.isCurrent(lifetime, MAX_AGE_MS);

  return {
    read,
    surroundings,
    async page(id, context) {
      return directAnswer.getStore() && context.operator === null ? (await read([id], context))[0]?.page : undefined;
    },
    async categoryOrBrand(path, context) {
      const cached = directAnswer.getStore() && byPath.get(pathKey(path, context));
      return cached && isRecent(cached) ? cached.categoryOrBrand : readCategoryOrBrand(db, path, context);
    },
    saveCategoryOrBrand(path, { model_type, model_id }, context, since) {
      if (!directAnswer.getStore() || since !== generation) return;
      if (byPath.size >= MOST) byPath.clear();
      byPath.set(pathKey(path, context), {
        categoryOrBrand: { model_type, model_id, is_visible: true },
        lifetime: lifetimes.begin(),
      });
    },
    generation: () => generation,
    async breadcrumbs(categoryId, context) {
      if (!directAnswer.getStore()) return readAncestors(db, categoryId, context);
      const key = `${categoryId}|${context.language}|${context.priceGroup}`;
      const [before, cached] = [generation, breadcrumbsOf.get(key)];
      if (cached && lifetimes.isCurrent(cached.lifetime)) return cached.breadcrumbs;
      const lifetime = lifetimes.begin();
      const breadcrumbs = await readAncestors(db, categoryId, context);
      if (before !== generation) return breadcrumbs;
      if (breadcrumbsOf.size >= MOST_BREADCRUMBS) breadcrumbsOf.clear();
      breadcrumbsOf.set(key, { breadcrumbs, lifetime });
      return breadcrumbs;
    },
    onEvents(events) {
      if (events.length === 0) return;
      generation += 1;
      byPath.clear();
      products.onEvents(events);
      if (!events.every(({ type }) => KEEPS_BREADCRUMBS.test(type))) breadcrumbsOf.clear();
    },
  };
}
