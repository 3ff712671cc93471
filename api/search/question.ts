import { type CatalogueIndex, FOR_GROUPS } from './catalogue-index.ts';
import type { Chosen } from './chosen.ts';
import type { RaggedArray } from './ragged-array.ts';
import type { SortOrder } from './sort-orders.ts';

/** A query to the index. */
export interface Question extends Chosen {
  /** Slots to search; null for all. */
  base: Uint32Array | null;
  /** Bit of the request's language. */
  language: number;
  /** Products only for customer groups that the caller may see. */
  ofGroups: ReadonlySet<number> | null;
  /** Prices by slot, with or without tax. */
  prices: Int32Array;
  /** 1 where the price is announced as reduced. */
  reduced: Uint8Array;
  /** Prices of variations with tax, as `PriceColumn` has them. */
  variationPrices: RaggedArray;
  /** A variation's price with tax as `prices` has it. */
  priceOf: (price: number, slot: number) => number;
  /** Whether the choices of filters are counted too. */
  isCounted: boolean;
  /** Null: in the order of `base`. */
  sortOrder: SortOrder | null;
  offset: number;
  limit: number;
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

/** How many products of these slots the caller may see, `most` at most. */
export function countSeen(index: CatalogueIndex, slots: Uint32Array, audience: Audience, most: number): number {
  let count = 0;
  for (let at = 0; at < slots.length && count < most; at += 1)
    if (isSeen(index, slots[at] as number, audience)) count += 1;
  return count;
}
