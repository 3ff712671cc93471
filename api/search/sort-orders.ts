import type { Language } from '../../contract/locales.ts';
import type { RELEVANCE, SORTS } from '../../contract/search/rules.ts';
import { table } from '../../contract/table.ts';
import { cacheRead } from '../platform/caches/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { PriceColumn } from './price-columns.ts';

export type Sort = (typeof SORTS)[number];
/** Sorts of lists of products. */
export type ListSort = Sort | '-name' | 'id' | 'position' | '-position' | 'sells_count' | '-sells_count';
export type RequestedSort = Sort | typeof RELEVANCE;

/** Slots in sorted order, and the rank of each slot. Ties are sorted by id. */
export interface SortOrder {
  slots: Uint32Array;
  ranks: Uint32Array;
}

/** A sort order by one key. */
interface SingleKeyOrder extends SortOrder {
  /** By slot: the rank of the first slot with the same key. */
  firsts: Uint32Array;
}

/** Rank of each product id by name in a language; equal names have equal ranks. */
export type NameRanks = (language: Language) => Promise<ReadonlyMap<number, number>>;

interface CachedOrder {
  order: Promise<SingleKeyOrder>;
  count: number;
  /** Version of the index that the order was computed from. */
  version: number;
  sales: number;
  madeAt: number;
}

/** A sale moves a product only a little among the recommended ones, so that order may be this old. */
const SALES_MAY_WAIT_MS = 60_000;

/** Sort orders, computed on first use and again when their keys have changed. */
export class SortOrders {
  /** Orders by price belong to a price column, all others to the index. */
  readonly #cached = new WeakMap<CatalogueIndex | PriceColumn, Map<string, CachedOrder>>();
  readonly #names: NameRanks;
  readonly #clock: () => number;

  constructor(names: NameRanks, clock: () => number = () => Date.now()) {
    this.#names = names;
    this.#clock = clock;
  }

  get(index: CatalogueIndex, sort: ListSort, column: PriceColumn, language: Language): Promise<SingleKeyOrder> {
    const home = sort.endsWith('price') ? column : index;
    const byKey = this.#cached.get(home) ?? new Map<string, CachedOrder>();
    this.#cached.set(home, byKey);
    const key = sort.endsWith('name') ? `${sort}|${language}` : sort;
    const cached = byKey.get(key);
    if (cached && this.#isFresh(cached, index, sort)) return cached.order;
    const { sales } = index.versions;
    const made = this.#make(index, sort, column, language);
    const order = { order: made, count: index.count, version: versionOf(index, sort), sales, madeAt: this.#clock() };
    cacheRead(byKey, key, order, made);
    return made;
  }

  #isFresh(cached: CachedOrder, index: CatalogueIndex, sort: ListSort): boolean {
    if (cached.count !== index.count || cached.version !== versionOf(index, sort)) return false;
    const bySales = sort === 'recommended' || sort === 'bestselling' || sort.endsWith('sells_count');
    return !bySales || cached.sales === index.versions.sales || this.#clock() - cached.madeAt < SALES_MAY_WAIT_MS;
  }

  async #make(index: CatalogueIndex, sort: ListSort, column: PriceColumn, language: Language): Promise<SingleKeyOrder> {
    const { count } = index;
    const keys =
      sort === 'name' || sort === '-name'
        ? namesOf(index, count, await this.#names(language), sort === 'name' ? 1 : -1)
        : keysOf(index, count, sort, column);
    const slots = Uint32Array.from({ length: count }, (_, slot) => slot).sort(
      (a, b) => (keys[a] as number) - (keys[b] as number) || (index.ids[a] as number) - (index.ids[b] as number),
    );
    const firsts = new Uint32Array(count);
    let first = 0;
    slots.forEach((slot, rank) => {
      if (keys[slot] !== keys[slots[first] as number]) first = rank;
      firsts[slot] = first;
    });
    return { slots, ranks: ranksOf(slots), firsts };
  }
}

function ranksOf(slots: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(slots.length);
  slots.forEach((slot, rank) => {
    ranks[slot] = rank;
  });
  return ranks;
}

/** Sorts by the first key, ties by the next. Not cached: too many combinations, and each is one pass per key. */
export function combine([first, ...others]: readonly [SingleKeyOrder, ...SingleKeyOrder[]]): SortOrder {
  const last = others.at(-1);
  if (!last) return first;
  let { slots } = last;
  for (const { firsts } of [...others.slice(0, -1).reverse(), first]) {
    const next = firsts.slice().fill(0);
    const sorted = new Uint32Array(slots.length);
    for (const slot of slots) {
      const group = firsts[slot] as number;
      sorted[group + (next[group] as number)] = slot;
      next[group] = (next[group] as number) + 1;
    }
    slots = sorted;
  }
  return { slots, ranks: ranksOf(slots) };
}

function versionOf({ versions }: CatalogueIndex, sort: ListSort): number {
  // The index does not store names and former positions: any change that affects pages may have changed them.
  if (sort.endsWith('name') || sort.endsWith('position')) return versions.names;
  // Both sort by sales, so they become stale together.
  if (sort === 'recommended' || sort === 'bestselling') return versions.stock;
  if (sort === 'rating') return versions.ratings;
  return sort.endsWith('price') ? versions.price : 0;
}

function namesOf(
  index: CatalogueIndex,
  count: number,
  names: ReadonlyMap<number, number>,
  direction: 1 | -1,
): Float64Array {
  return Float64Array.from({ length: count }, (_, slot) => {
    const rank = names.get(index.ids[slot] as number);
    return rank === undefined ? Number.MAX_SAFE_INTEGER : rank * direction;
  });
}

/** Sort keys, ascending; a minus before the name of a sort reverses it. */
const KEYS: Record<string, (index: CatalogueIndex, slot: number, prices: Int32Array) => number> = table({
  id: ({ ids }, slot) => ids[slot] as number,
  price: (_index, slot, prices) => prices[slot] as number,
  position: ({ positions }, slot) => positions[slot] as number,
  sells_count: ({ sells }, slot) => sells[slot] as number,
  bestselling: ({ sells }, slot) => -(sells[slot] as number),
  rating: ({ ratings }, slot) => -(ratings.standings[slot] as number),
  newest: ({ ids }, slot) => -(ids[slot] as number),
  recommended: ({ inStock, sells }, slot) => (inStock[slot] ? 0 : 1e12) - (sells[slot] as number),
});

function keysOf(index: CatalogueIndex, count: number, sort: ListSort, { prices }: PriceColumn): Float64Array {
  const keyOf = KEYS[sort.replace('-', '')] as (typeof KEYS)[string];
  const direction = sort.startsWith('-') ? -1 : 1;
  return Float64Array.from({ length: count }, (_, slot) => direction * keyOf(index, slot, prices));
}
