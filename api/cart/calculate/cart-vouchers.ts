import type { SpendableVoucher } from '../../vouchers/index.ts';

/** A voucher with the part of it that pays a cart. */
export interface PayingVoucher extends SpendableVoucher {
  amount: number;
}

/** What each voucher pays of a total: the first entered is emptied first. */
export function payBy(vouchers: readonly SpendableVoucher[], total: number): PayingVoucher[] {
  let rest = total;
  return vouchers.map((voucher) => {
    const amount = Math.min(voucher.balance, rest);
    rest -= amount;
    return { ...voucher, amount };
  });
}
