import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';

/** Removes rounding errors of multiplication and addition; no currency has more than four decimals. */
export const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

type Line = Pick<CartItem, 'amount' | 'taxed_unit_price' | 'taxed_total_price' | 'items'>;

/** Price of a line with tax, in major units, of the expected pieces. Services have prices of their own. */
export const lineTotal = (
  { amount, taxed_unit_price: unit, taxed_total_price: total }: Pick<Line, keyof Omit<Line, 'items'>>,
  expected = amount,
): number => (expected === amount ? total.value : rounded(unit.value * expected));

/** The line's price and those of its services, each of which covers all pieces of the line. */
export const totalWithServices = (line: Line, expected = line.amount): number =>
  line.items
    .filter(({ item_type }) => item_type === CART_ITEM_TYPES.service)
    .reduce((sum, { taxed_unit_price: price }) => rounded(sum + price.value * expected), lineTotal(line, expected));
