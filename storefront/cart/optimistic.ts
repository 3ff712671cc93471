import type { CartItem } from '../../contract/cart/records.ts';
import { lineTotal, rounded, totalWithServices } from '../lib/totals/line-total.ts';

/** Requested amounts that are not confirmed yet, by line id; 0 removes the line. */
export type Expected = ReadonlyMap<number, number>;

export interface LineView {
  item: CartItem;
  amount: number;
  /** With tax and without services, in major units. */
  total: number;
  isExpected: boolean;
}

export interface ExpectedCart {
  lines: LineView[];
  /** Total of the lines and their services with tax, in major units. */
  total: number;
  isExpected: boolean;
}

/** The cart with the expected amounts applied, so that a press shows at once. */
export function expectedCart(items: readonly CartItem[], expected: Expected): ExpectedCart {
  const lines = items.flatMap((item): LineView[] => {
    const amount = expected.get(item.id) ?? item.amount;
    if (amount === 0) return [];
    const isExpected = amount !== item.amount;
    const left = item.items.filter(({ id }) => expected.get(id) !== 0);
    const current = { ...item, items: left };
    const total = lineTotal(current, amount);
    return [{ item: current, amount, total, isExpected: isExpected || left.length < item.items.length }];
  });
  return {
    lines,
    total: rounded(lines.reduce((sum, { item, amount }) => sum + totalWithServices(item, amount), 0)),
    isExpected: lines.length !== items.length || lines.some((line) => line.isExpected),
  };
}
