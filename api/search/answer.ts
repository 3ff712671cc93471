import type { CatalogueIndex } from './catalogue-index.ts';
import type { FacetCounts } from './chosen.ts';
import { type Counts, countAll, countAt, countGroup, countStars, emptyCounts, widen } from './counts.ts';
import {
  atMostOne,
  BRAND,
  bitsOf,
  DISCOUNT,
  type Groups,
  PRICE,
  RATING,
  STOCK,
  soldMisses,
  TAG,
  valueGroups,
} from './plan.ts';
import { isSeen, type Question } from './question.ts';
import { VariationPass } from './variation-pass.ts';

/** Products found, and how many each further choice would find. */
export interface Answer extends FacetCounts {
  total: number;
  ids: number[];
}

/** One pass over products. One bit per failed filter; with exactly one the product counts in that filter's options. */
class Pass {
  readonly counts: Counts;
  readonly #index: CatalogueIndex;
  readonly #question: Question;
  readonly #groups: Groups;
  readonly #brands: ReadonlySet<number> | null;
  readonly #tags: ReadonlySet<number> | null;
  readonly #variations: VariationPass;

  constructor(index: CatalogueIndex, question: Question) {
    this.counts = emptyCounts(index);
    this.#index = index;
    this.#question = question;
    this.#groups = valueGroups(index, question);
    this.#brands = question.brands.length > 0 ? new Set(question.brands) : null;
    this.#tags = question.tags.length > 0 ? new Set(question.tags) : null;
    this.#variations = new VariationPass(index, question, this.counts);
  }

  /** Counts the product of a slot; whether it has everything chosen. */
  matches(slot: number): boolean {
    const own = this.#ownMisses(slot);
    if (!this.#question.isCounted) return own === 0 && this.#isSold(slot, false);
    if (!atMostOne(own) || !this.#isSold(slot, own === 0)) return false;
    if (own === 0) this.#countAll(slot);
    else this.#countOne(slot, own);
    return own === 0;
  }

  /** The filters by brand, tag, rating and properties that a product fails. */
  #ownMisses(slot: number): number {
    const { brands, values, ratings } = this.#index;
    let misses = this.#brands?.has(brands[slot] as number) === false ? BRAND : 0;
    if (this.#tags && !this.#hasTag(slot, this.#tags)) misses |= TAG;
    if ((ratings.tenths[slot] as number) < this.#question.leastTenths) misses |= RATING;
    const { all, chosen } = this.#groups;
    if (all === 0) return misses;
    const { starts, ends, numbers } = values;
    return misses | (all & ~bitsOf(numbers, starts[slot] as number, ends[slot] as number, chosen));
  }

  #hasTag(slot: number, wanted: ReadonlySet<number>): boolean {
    const { starts, ends, numbers } = this.#index.tags;
    for (let at = starts[slot] as number; at < (ends[slot] as number); at += 1)
      if (wanted.has(numbers[at] as number)) return true;
    return false;
  }

  /** Whether it passes filters by offers and variations' properties, whose choices count if it passes the others. */
  #isSold(slot: number, counts: boolean): boolean {
    const { starts, ends } = this.#index.variations;
    const hasVariations = (starts[slot] as number) < (ends[slot] as number);
    if (this.#variations.decides) return hasVariations && this.#variations.look(slot, counts);
    if (counts && hasVariations) this.#variations.look(slot, true);
    const price = this.#question.prices[slot] as number;
    const isInStock = this.#index.inStock[slot] === 1;
    const isReduced = this.#question.reduced[slot] === 1;
    const misses = soldMisses(this.#question, price, isInStock, isReduced);
    if (!counts) return misses === 0;
    if (isInStock && (misses & ~STOCK) === 0) this.counts.inStock += 1;
    if (isReduced && (misses & ~DISCOUNT) === 0) this.counts.reduced += 1;
    if ((misses & ~PRICE) === 0) widen(this.counts, price);
    return misses === 0;
  }

  #countAll(slot: number): void {
    const { values, tags, brands, ratings } = this.#index;
    countAll(values.numbers, values.starts[slot] as number, values.ends[slot] as number, this.counts.values);
    countAll(tags.numbers, tags.starts[slot] as number, tags.ends[slot] as number, this.counts.tags);
    countAt(this.counts.brands, brands[slot] as number);
    countStars(this.counts.stars, ratings.tenths[slot] as number);
  }

  /** Counts the choices of the only filter that the product fails. */
  #countOne(slot: number, filter: number): void {
    const { values, tags, brands, ratings } = this.#index;
    if (filter === BRAND) countAt(this.counts.brands, brands[slot] as number);
    else if (filter === RATING) countStars(this.counts.stars, ratings.tenths[slot] as number);
    else if (filter === TAG)
      countAll(tags.numbers, tags.starts[slot] as number, tags.ends[slot] as number, this.counts.tags);
    else {
      const [start, end] = [values.starts[slot] as number, values.ends[slot] as number];
      countGroup(values.numbers, start, end, this.counts.values, this.#groups.bits, filter);
    }
  }
}

/** Products that have everything chosen, in the requested order, and the counts of all choices. */
export function answer(index: CatalogueIndex, question: Question): Answer {
  const { base, sortOrder } = question;
  const pass = new Pass(index, question);
  const length = base ? base.length : index.count;
  // Ranks of few products are sorted, those of many flagged; products in order are neither.
  const few = sortOrder === null || length < index.count / 16;
  const found = few ? new Uint32Array(length) : new Uint8Array(index.count);
  let total = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = base ? (base[at] as number) : at;
    if (!isSeen(index, slot, question) || !pass.matches(slot)) continue;
    const rank = sortOrder ? (sortOrder.ranks[slot] as number) : at;
    if (few) found[total] = rank;
    else found[rank] = 1;
    total += 1;
  }
  const slots = few ? firstOfRanks(found as Uint32Array, total, question) : firstOfFlags(found as Uint8Array, question);
  const { counts } = pass;
  return {
    total,
    ids: slots.map((rank) => index.ids[(sortOrder?.slots ?? base)?.[rank] as number] as number),
    valueCounts: counts.values,
    brandCounts: counts.brands,
    tagCounts: counts.tags,
    starCounts: counts.stars,
    attributeCounts: counts.attributes,
    inStockCount: counts.inStock,
    reducedCount: counts.reduced,
    priceBounds: counts.highest < 0 ? null : { min: counts.lowest, max: counts.highest },
  };
}

function firstOfRanks(ranks: Uint32Array, total: number, { sortOrder, offset, limit }: Question): number[] {
  const found = ranks.subarray(0, total);
  return Array.from((sortOrder ? found.sort() : found).subarray(offset, offset + limit));
}

function firstOfFlags(flags: Uint8Array, { offset, limit }: Question): number[] {
  const ranks: number[] = [];
  let passed = 0;
  for (let rank = 0; rank < flags.length && ranks.length < limit; rank += 1) {
    if (flags[rank] === 0) continue;
    if (passed >= offset) ranks.push(rank);
    passed += 1;
  }
  return ranks;
}
