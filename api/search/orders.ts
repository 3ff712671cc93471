import type { CatalogueIndex } from './catalogue-index.ts';

export const SORTS = ['recommended', 'price', '-price', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Slots in an order, and the place of each slot in it. */
export interface Order {
  slots: Uint32Array;
  ranks: Uint32Array;
}

interface Kept extends Order {
  version: number;
}

/** Orders are made when first asked for and made anew after the catalogue changed, not at every question. */
export class Orders {
  readonly #kept = new Map<string, Kept>();

  /** `names` gives the place of each product id by name, for the order by name. */
  get(index: CatalogueIndex, sort: Sort, priceList: number, names: ReadonlyMap<number, number> | null): Order {
    const key = sort.endsWith('price') ? `${sort}|${priceList}` : sort;
    const known = sort === 'name' ? undefined : this.#kept.get(key);
    if (known && known.version === index.version && known.slots.length === index.count) return known;
    const keys = keysOf(index, sort, priceList, names);
    const slots = Uint32Array.from({ length: index.count }, (_, slot) => slot).sort(
      (a, b) => (keys[a] as number) - (keys[b] as number) || a - b,
    );
    const ranks = new Uint32Array(index.count);
    for (let rank = 0; rank < slots.length; rank += 1) ranks[slots[rank] as number] = rank;
    const made = { slots, ranks, version: index.version };
    this.#kept.set(key, made);
    return made;
  }
}

function keysOf(
  index: CatalogueIndex,
  sort: Sort,
  priceList: number,
  names: ReadonlyMap<number, number> | null,
): Float64Array {
  const keys = new Float64Array(index.count);
  const prices = index.prices(priceList);
  for (let slot = 0; slot < index.count; slot += 1) {
    const id = index.ids[slot] as number;
    if (sort === 'price') keys[slot] = prices[slot] as number;
    else if (sort === '-price') keys[slot] = -(prices[slot] as number);
    else if (sort === 'newest') keys[slot] = -id;
    else if (sort === 'name') keys[slot] = names?.get(id) ?? Number.MAX_SAFE_INTEGER;
    else keys[slot] = (index.inStock[slot] ? 0 : 1e12) - (index.sells[slot] as number);
  }
  return keys;
}
