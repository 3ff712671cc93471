import type { Language } from '../../contract/locales.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { PriceColumn } from './price-columns.ts';

export const SORTS = ['recommended', 'price', '-price', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number];
/** Orders that lists of products have besides. */
export type ListSort = Sort | '-name' | 'id' | 'position' | '-position' | 'sells_count' | '-sells_count';
/** How a search may be ordered too, and is unless asked otherwise. */
export const RELEVANCE = 'relevance';
export type AskedSort = Sort | typeof RELEVANCE;

/** Slots in an order, and the place of each slot in it. Equals follow their ids. */
export interface Order {
  slots: Uint32Array;
  ranks: Uint32Array;
}

/** An order by one key. */
interface KeptOrder extends Order {
  /** The place of the first of a slot's equals: the same for all that the key does not tell apart. */
  firsts: Uint32Array;
}

/** Place of each product id by name, in a language; the same for equal names. */
export type NameRanks = (language: Language) => Promise<ReadonlyMap<number, number>>;

interface Kept {
  order: Promise<KeptOrder>;
  count: number;
  /** What the order was made from, as it stood then. */
  version: number;
  sales: number;
  madeAt: number;
}

/** A sale moves a product a little among the recommended ones; nobody sees that at once. */
const SALES_MAY_WAIT_MS = 60_000;

/** Orders are made when first asked for and made anew when what they go by changed, not at every question. */
export class Orders {
  /** Orders by price are kept with the prices that they go by, the others with the index. */
  readonly #kept = new WeakMap<CatalogueIndex | PriceColumn, Map<string, Kept>>();
  readonly #names: NameRanks;
  readonly #clock: () => number;

  constructor(names: NameRanks, clock: () => number = Date.now) {
    this.#names = names;
    this.#clock = clock;
  }

  get(index: CatalogueIndex, sort: ListSort, column: PriceColumn, language: Language): Promise<KeptOrder> {
    const home = sort.endsWith('price') ? column : index;
    const kept = this.#kept.get(home) ?? new Map<string, Kept>();
    this.#kept.set(home, kept);
    const key = sort.endsWith('name') ? `${sort}|${language}` : sort;
    const known = kept.get(key);
    if (known && this.#isFresh(known, index, sort)) return known.order;
    const { sales } = index.versions;
    const made = this.#make(index, sort, column, language);
    kept.set(key, { order: made, count: index.count, version: versionOf(index, sort), sales, madeAt: this.#clock() });
    made.catch(() => kept.delete(key));
    return made;
  }

  #isFresh(known: Kept, index: CatalogueIndex, sort: ListSort): boolean {
    if (known.count !== index.count || known.version !== versionOf(index, sort)) return false;
    const bySales = sort === 'recommended' || sort.endsWith('sells_count');
    return !bySales || known.sales === index.versions.sales || this.#clock() - known.madeAt < SALES_MAY_WAIT_MS;
  }

  async #make(index: CatalogueIndex, sort: ListSort, column: PriceColumn, language: Language): Promise<KeptOrder> {
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

/** Orders by the first, equals by the second and so on. Takes one pass an order, so it need not be kept: there are too many of them. */
export function combine([first, ...others]: readonly [KeptOrder, ...KeptOrder[]]): Order {
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
  // The index knows neither names nor positions of old: any change that shows may have been one of them.
  if (sort.endsWith('name') || sort.endsWith('position')) return versions.names;
  if (sort === 'recommended') return versions.stock;
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

/** What a product is ordered by, smallest first; a minus before the name of a sort turns it around. */
const KEYS: Record<string, (index: CatalogueIndex, slot: number, prices: Int32Array) => number> = {
  id: ({ ids }, slot) => ids[slot] as number,
  price: (_index, slot, prices) => prices[slot] as number,
  position: ({ positions }, slot) => positions[slot] as number,
  sells_count: ({ sells }, slot) => sells[slot] as number,
  newest: ({ ids }, slot) => -(ids[slot] as number),
  recommended: ({ inStock, sells }, slot) => (inStock[slot] ? 0 : 1e12) - (sells[slot] as number),
};

function keysOf(index: CatalogueIndex, count: number, sort: ListSort, { prices }: PriceColumn): Float64Array {
  const keyOf = KEYS[sort.replace('-', '')] as (typeof KEYS)[string];
  const direction = sort.startsWith('-') ? -1 : 1;
  return Float64Array.from({ length: count }, (_, slot) => direction * keyOf(index, slot, prices));
}
