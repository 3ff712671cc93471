import type { CartItem } from '../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';

/** Removes rounding errors of multiplication and addition; no currency has more than four decimals. */
export const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

type Line = Pick<CartItem, 'amount' | 'taxed_unit_price' | 'taxed_total_price' | 'items'>;

/** Price of a line with tax and with its services, in major units, of as many pieces as are expected. */
export function lineTotal(
  { amount, taxed_unit_price: unit, taxed_total_price, items }: Line,
  expected = amount,
): number {
  const own = expected === amount ? taxed_total_price.value : rounded(unit.value * expected);
  // A service covers all pieces of its line.
  return items
    .filter(({ item_type }) => item_type === CART_ITEM_TYPES.service)
    .reduce((sum, { taxed_unit_price: price }) => rounded(sum + price.value * expected), own);
}
