import type { Cart } from '../../../contract/cart/records.ts';
import { rounded } from '../../lib/totals/line-total.ts';

/** What is left to pay when the lines come to so much more or less than the cart says, in major units: vouchers pay first. */
export function expectedPayable({ taxed_total_price: total, vouchers }: Cart, difference: number): number {
  const most = vouchers.reduce((sum, { amount, balance_left: left }) => sum + amount.value + left.value, 0);
  return Math.max(0, rounded(total.value + difference - most));
}
