import type { CartItem } from '../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';

/** Requested amounts that are not confirmed yet, by line id; 0 removes the line. */
export type Expected = ReadonlyMap<number, number>;

export interface ShownLine {
  item: CartItem;
  amount: number;
  /** With tax, in major units. */
  total: number;
  isExpected: boolean;
}

export interface ShownCart {
  lines: ShownLine[];
  /** Total of the lines with tax, in major units. */
  total: number;
  isExpected: boolean;
}

/** Removes rounding errors of multiplication and addition; no currency has more than four decimals. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** The cart with the expected amounts applied, so that a press shows at once. */
export function shownCart(items: readonly CartItem[], expected: Expected): ShownCart {
  const lines = items.flatMap((item): ShownLine[] => {
    const amount = expected.get(item.id) ?? item.amount;
    if (amount === 0) return [];
    const isExpected = amount !== item.amount;
    const own = isExpected ? rounded(item.taxed_unit_price.value * amount) : item.taxed_total_price.value;
    // A service covers all pieces of its line.
    const kept = item.items.filter(({ id }) => expected.get(id) !== 0);
    const services = kept.filter(({ item_type }) => item_type === CART_ITEM_TYPES.service);
    const total = services.reduce((sum, { taxed_unit_price: price }) => rounded(sum + price.value * amount), own);
    return [
      { item: { ...item, items: kept }, amount, total, isExpected: isExpected || kept.length < item.items.length },
    ];
  });
  return {
    lines,
    total: rounded(lines.reduce((sum, line) => sum + line.total, 0)),
    isExpected: lines.length !== items.length || lines.some((line) => line.isExpected),
  };
}
