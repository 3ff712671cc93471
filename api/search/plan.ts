import type { CatalogueIndex } from './catalogue-index.ts';
import type { Chosen } from './chosen.ts';

/** Bits of the filters that a product or a variation fails. */
export const BRAND = 1;
export const TAG = 2;
export const RATING = 4;
export const PRICE = 8;
export const STOCK = 16;
export const DISCOUNT = 32;
const FIRST_GROUP = 6;
/** 32 bits minus those above, and the sign. More groups than this are ignored. */
export const MAX_GROUPS = 31 - FIRST_GROUP;

/** What is chosen of properties, and how their values are distinguished. */
export interface Groups {
  /** Bit of the group by value id, for selected values. */
  chosen: Uint32Array;
  /** Bit of the group by value id, for every value of a group with a selection. */
  bits: Uint32Array;
  all: number;
}

function groupsOf(groups: Chosen['groups'], groupOf: Chosen['groupOf'], largest: number): Groups {
  const chosen = new Uint32Array(largest + 1);
  const bits = new Uint32Array(largest + 1);
  let all = 0;
  const bitOfGroup = new Map<number, number>();
  for (const [position, values] of groups.entries()) {
    const bit = 1 << (position + FIRST_GROUP);
    all |= bit;
    for (const value of values) {
      if (value <= largest) chosen[value] = bit;
      bitOfGroup.set(groupOf(value), bit);
    }
  }
  if (all !== 0) for (let value = 0; value <= largest; value += 1) bits[value] = bitOfGroup.get(groupOf(value)) ?? 0;
  return { chosen, bits, all };
}

export const valueGroups = (index: CatalogueIndex, { groups, groupOf }: Chosen): Groups =>
  groupsOf(groups, groupOf, index.largestValue);
export const attributeGroups = (index: CatalogueIndex, { attributeGroups: groups, groupOfAttribute }: Chosen): Groups =>
  groupsOf(groups, groupOfAttribute, index.largestAttribute);

/** Bits of the chosen values in a part of a packed array. */
export function bitsOf(numbers: Uint32Array, start: number, end: number, chosen: Uint32Array): number {
  let bits = 0;
  for (let at = start; at < end; at += 1) bits |= chosen[numbers[at] as number] as number;
  return bits;
}

/** Whether no bit or a single one is set. */
export const atMostOne = (bits: number) => (bits & (bits - 1)) === 0;

/** The filters by what is sold that a price fails. */
export function soldMisses(
  { minPrice, maxPrice, inStockOnly, reducedOnly }: Chosen,
  price: number,
  isInStock: boolean,
  isReduced: boolean,
): number {
  let misses = (minPrice !== null && price < minPrice) || (maxPrice !== null && price > maxPrice) ? PRICE : 0;
  if (inStockOnly && !isInStock) misses |= STOCK;
  if (reducedOnly && !isReduced) misses |= DISCOUNT;
  return misses;
}
