import { type Minor, roundedShare } from '../../../contract/money.ts';
import type { SoldOrder } from './sold-order.ts';

/** How what has come back of an order's price is divided. */
export interface Divided {
  /** Without the rounding of cash. */
  taxed: Minor;
  /** By the vouchers of the order. */
  vouchers: readonly Minor[];
  cashRounding: Minor;
}

export const NOTHING_DIVIDED: Divided = { taxed: 0, vouchers: [], cashRounding: 0 };

const sum = (values: readonly Minor[]) => values.reduce((a, b) => a + b, 0);

/** What of it is no voucher. */
export const moneyOf = ({ taxed, vouchers, cashRounding }: Divided): Minor => taxed + cashRounding - sum(vouchers);

/** What has come back once more of the price does: vouchers get their share, of `money` only what money cannot have. */
export function divideReturn(
  { vouchers, rates, cash_rounding: rounding }: Pick<SoldOrder, 'vouchers' | 'rates' | 'cash_rounding'>,
  before: Divided,
  more: Minor,
  as: 'share' | 'money' = 'share',
): Divided {
  const whole = sum(rates.map(({ taxed_price }) => taxed_price));
  const byVouchers = sum(vouchers.map(({ amount }) => amount));
  const taxed = before.taxed + more;
  const share = as === 'share' && whole > 0 ? roundedShare(byVouchers, taxed, whole) : 0;
  const had = sum(before.vouchers);
  const least = Math.max(had, taxed - (whole - byVouchers));
  let rest = Math.min(byVouchers, had + Math.max(0, more), Math.max(least, share)) - had;
  const amounts = vouchers.map(({ amount }, index) => {
    const earlier = before.vouchers[index] ?? 0;
    const own = Math.min(amount - earlier, rest);
    rest -= own;
    return earlier + own;
  });
  // What was rounded up comes back last; of what was rounded down no more comes back than was paid.
  const down = Math.min(0, whole - byVouchers + rounding - (taxed - sum(amounts)));
  return { taxed, vouchers: amounts, cashRounding: rounding < 0 ? down : taxed === whole && taxed > 0 ? rounding : 0 };
}
