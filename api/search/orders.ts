import type { Language } from '../../contract/locales.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { PriceColumn } from './price-columns.ts';

export const SORTS = ['recommended', 'price', '-price', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number];
/** How a search may be ordered too, and is unless asked otherwise. */
export const RELEVANCE = 'relevance';
export type AskedSort = Sort | typeof RELEVANCE;

/** Slots in an order, and the place of each slot in it. */
export interface Order {
  slots: Uint32Array;
  ranks: Uint32Array;
}

/** Place of each product id by name, in a language. */
export type NameRanks = (language: Language) => Promise<ReadonlyMap<number, number>>;

interface Kept {
  order: Promise<Order>;
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

  get(index: CatalogueIndex, sort: Sort, column: PriceColumn, language: Language): Promise<Order> {
    const home = sort.endsWith('price') ? column : index;
    const kept = this.#kept.get(home) ?? new Map<string, Kept>();
    this.#kept.set(home, kept);
    const key = sort === 'name' ? `name|${language}` : sort;
    const known = kept.get(key);
    if (known && this.#isFresh(known, index, sort)) return known.order;
    const { sales } = index.versions;
    const made = this.#make(index, sort, column, language);
    kept.set(key, { order: made, count: index.count, version: versionOf(index, sort), sales, madeAt: this.#clock() });
    made.catch(() => kept.delete(key));
    return made;
  }

  #isFresh(known: Kept, index: CatalogueIndex, sort: Sort): boolean {
    if (known.count !== index.count || known.version !== versionOf(index, sort)) return false;
    return (
      sort !== 'recommended' || known.sales === index.versions.sales || this.#clock() - known.madeAt < SALES_MAY_WAIT_MS
    );
  }

  async #make(index: CatalogueIndex, sort: Sort, column: PriceColumn, language: Language): Promise<Order> {
    const { count } = index;
    const keys =
      sort === 'name' ? namesOf(index, count, await this.#names(language)) : keysOf(index, count, sort, column);
    const slots = Uint32Array.from({ length: count }, (_, slot) => slot).sort(
      (a, b) => (keys[a] as number) - (keys[b] as number) || a - b,
    );
    const ranks = new Uint32Array(count);
    for (let rank = 0; rank < count; rank += 1) ranks[slots[rank] as number] = rank;
    return { slots, ranks };
  }
}

function versionOf({ versions }: CatalogueIndex, sort: Sort): number {
  if (sort === 'name') return versions.names;
  if (sort === 'recommended') return versions.stock;
  return sort === 'newest' ? 0 : versions.price;
}

function namesOf(index: CatalogueIndex, count: number, names: ReadonlyMap<number, number>): Float64Array {
  return Float64Array.from(
    { length: count },
    (_, slot) => names.get(index.ids[slot] as number) ?? Number.MAX_SAFE_INTEGER,
  );
}

function keysOf(index: CatalogueIndex, count: number, sort: Sort, { prices }: PriceColumn): Float64Array {
  const keys = new Float64Array(count);
  for (let slot = 0; slot < count; slot += 1) {
    if (sort === 'price') keys[slot] = prices[slot] as number;
    else if (sort === '-price') keys[slot] = -(prices[slot] as number);
    else if (sort === 'newest') keys[slot] = -(index.ids[slot] as number);
    else keys[slot] = (index.inStock[slot] ? 0 : 1e12) - (index.sells[slot] as number);
  }
  return keys;
}
