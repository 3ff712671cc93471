import { type CatalogueIndex, FOR_GROUPS } from './catalogue-index.ts';
import type { SortOrder } from './sort-orders.ts';

/** A query to the index. Each group has the selected values of one property; a product must have one of them. */
export interface Question {
  /** Slots to search; null for all. */
  base: Uint32Array | null;
  /** Bit of the request's language. */
  language: number;
  /** Products only for customer groups that the caller may see. */
  ofGroups: ReadonlySet<number> | null;
  /** Prices by slot, with or without tax. */
  prices: Int32Array;
  brands: readonly number[];
  groups: readonly (readonly number[])[];
  /** Number of the property of a value. A property's own options are counted without its selection. */
  groupOf: (value: number) => number;
  minPrice: number | null;
  maxPrice: number | null;
  inStockOnly: boolean;
  /** Null: in the order of `base`. */
  sortOrder: SortOrder | null;
  offset: number;
  limit: number;
}

/** Products found, and how many each further choice would find. */
export interface Answer {
  total: number;
  ids: number[];
  valueCounts: Int32Array;
  brandCounts: Int32Array;
  inStockCount: number;
  /** Lowest and highest price without the price filter; null when nothing matches. */
  priceBounds: { min: number; max: number } | null;
}

const BRAND = 1;
const PRICE = 2;
const STOCK = 4;
/** 32 bits minus those used by brand, price and stock, and the sign. More groups than this are ignored. */
export const MAX_GROUPS = 28;

interface Plan {
  /** Bit of the group by value id, for selected values. */
  chosen: Uint32Array;
  /** Bit of the group by value id, for every value of a group with a selection. */
  groupBit: Uint32Array;
  brands: Set<number> | null;
  all: number;
}

function planOf(index: CatalogueIndex, question: Question): Plan {
  const chosen = new Uint32Array(index.largestValue + 1);
  const groupBit = new Uint32Array(index.largestValue + 1);
  let all = 0;
  const bitOfGroup = new Map<number, number>();
  for (const [position, values] of question.groups.entries()) {
    const bit = 1 << (position + 3);
    all |= bit;
    for (const value of values) {
      if (value <= index.largestValue) chosen[value] = bit;
      bitOfGroup.set(question.groupOf(value), bit);
    }
  }
  if (all !== 0)
    for (let value = 0; value <= index.largestValue; value += 1)
      groupBit[value] = bitOfGroup.get(question.groupOf(value)) ?? 0;
  return { chosen, groupBit, brands: question.brands.length > 0 ? new Set(question.brands) : null, all };
}

function bitsOf(numbers: Uint32Array, start: number, end: number, chosen: Uint32Array): number {
  let bits = 0;
  for (let at = start; at < end; at += 1) bits |= chosen[numbers[at] as number] as number;
  return bits;
}

function countAll(numbers: Uint32Array, start: number, end: number, counts: Int32Array): void {
  for (let at = start; at < end; at += 1) {
    const value = numbers[at] as number;
    counts[value] = (counts[value] as number) + 1;
  }
}

/** Counts only values of the group with this bit. */
function countGroup(
  numbers: Uint32Array,
  start: number,
  end: number,
  counts: Int32Array,
  groupBit: Uint32Array,
  bit: number,
): void {
  for (let at = start; at < end; at += 1) {
    const value = numbers[at] as number;
    if (groupBit[value] === bit) counts[value] = (counts[value] as number) + 1;
  }
}

export type Audience = Pick<Question, 'language' | 'ofGroups' | 'prices'>;

/** Whether the caller may see the product of a slot, and its price list sells it. */
export function isSeen(index: CatalogueIndex, slot: number, { language, ofGroups, prices }: Audience): boolean {
  const seen = index.audience[slot] as number;
  if ((prices[slot] as number) < 0 || index.alive[slot] === 0 || (seen & language) === 0) return false;
  return (seen & FOR_GROUPS) === 0 || ofGroups?.has(index.ids[slot] as number) === true;
}

/** Ids of the first slots that the caller may see. */
export function visibleOf(index: CatalogueIndex, slots: Iterable<number>, audience: Audience, limit: number): number[] {
  const ids: number[] = [];
  for (const slot of slots) {
    if (ids.length === limit) break;
    if (isSeen(index, slot, audience)) ids.push(index.ids[slot] as number);
  }
  return ids;
}

/** In one pass: one bit per filter, set when the product fails it. No bits: the product matches. Exactly one bit: it still counts towards that filter's own options, because counts ignore the filter's own selection. */
export function answer(index: CatalogueIndex, question: Question): Answer {
  const { base, sortOrder, prices } = question;
  const { chosen, groupBit, brands: chosenBrands, all } = planOf(index, question);
  const { brands, inStock } = index;
  const { starts, ends, numbers } = index.values;
  const min = question.minPrice ?? 0;
  const max = question.maxPrice ?? Number.MAX_SAFE_INTEGER;
  const length = base ? base.length : index.count;
  const valueCounts = new Int32Array(index.largestValue + 1);
  const brandCounts = new Int32Array(index.largestBrand + 1);
  // Ranks of few products are sorted, those of many flagged; products in order are neither.
  const few = sortOrder === null || length < index.count / 16;
  const found = few ? new Uint32Array(length) : new Uint8Array(index.count);
  let total = 0;
  let inStockCount = 0;
  let lowest = Number.MAX_SAFE_INTEGER;
  let highest = -1;

  for (let at = 0; at < length; at += 1) {
    const slot = base ? (base[at] as number) : at;
    if (!isSeen(index, slot, question)) continue;
    const price = prices[slot] as number;
    const brand = brands[slot] as number;
    const stocked = inStock[slot] as number;
    const start = starts[slot] as number;
    const end = ends[slot] as number;
    let misses = chosenBrands?.has(brand) === false ? BRAND : 0;
    if (price < min || price > max) misses |= PRICE;
    if (question.inStockOnly && stocked === 0) misses |= STOCK;
    if (all !== 0) misses |= all & ~bitsOf(numbers, start, end, chosen);
    if (misses === 0) {
      const rank = sortOrder ? (sortOrder.ranks[slot] as number) : at;
      if (few) found[total] = rank;
      else found[rank] = 1;
      total += 1;
      countAll(numbers, start, end, valueCounts);
      brandCounts[brand] = (brandCounts[brand] as number) + 1;
      inStockCount += stocked;
    } else if (misses === BRAND) brandCounts[brand] = (brandCounts[brand] as number) + 1;
    else if (misses === STOCK) inStockCount += stocked;
    else if (misses !== PRICE && (misses & (misses - 1)) === 0)
      countGroup(numbers, start, end, valueCounts, groupBit, misses);
    if ((misses & ~PRICE) === 0) {
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
  }
  const slots = few ? firstOfRanks(found as Uint32Array, total, question) : firstOfFlags(found as Uint8Array, question);
  return {
    total,
    ids: slots.map((rank) => index.ids[(sortOrder?.slots ?? base)?.[rank] as number] as number),
    valueCounts,
    brandCounts,
    inStockCount,
    priceBounds: highest < 0 ? null : { min: lowest, max: highest },
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
