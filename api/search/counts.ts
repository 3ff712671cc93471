import { LEAST_STARS } from '../../contract/search/rules.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** How many products each further choice would find. */
export interface Counts {
  values: Int32Array;
  brands: Int32Array;
  tags: Int32Array;
  /** By stars, from 1: products with at least so many. */
  stars: Int32Array;
  attributes: Int32Array;
  inStock: number;
  reduced: number;
  /** Ends of the price slider: of what is found without the filter by price. */
  lowest: number;
  highest: number;
}

export const emptyCounts = (index: CatalogueIndex): Counts => ({
  values: new Int32Array(index.largestValue + 1),
  brands: new Int32Array(index.largestBrand + 1),
  tags: new Int32Array(index.largestTag + 1),
  stars: new Int32Array(LEAST_STARS[0] + 1),
  attributes: new Int32Array(index.largestAttribute + 1),
  inStock: 0,
  reduced: 0,
  lowest: Number.MAX_SAFE_INTEGER,
  highest: -1,
});

export function countAt(counts: Int32Array, position: number): void {
  counts[position] = (counts[position] as number) + 1;
}

export function countAll(numbers: Uint32Array, start: number, end: number, counts: Int32Array): void {
  for (let at = start; at < end; at += 1) countAt(counts, numbers[at] as number);
}

/** Counts only values of the group with this bit. */
export function countGroup(
  numbers: Uint32Array,
  start: number,
  end: number,
  counts: Int32Array,
  groupBit: Uint32Array,
  bit: number,
): void {
  for (let at = start; at < end; at += 1) {
    const value = numbers[at] as number;
    if (groupBit[value] === bit) countAt(counts, value);
  }
}

export function countStars(counts: Int32Array, tenths: number): void {
  for (let stars = 1; stars < counts.length && stars * 10 <= tenths; stars += 1) countAt(counts, stars);
}

export function widen(counts: Counts, price: number): void {
  if (price < counts.lowest) counts.lowest = price;
  if (price > counts.highest) counts.highest = price;
}
