import type { CartDiscount } from '../../contract/cart/records.ts';
import { readingsOfCode } from '../../contract/promotions/code-readings.ts';
import { plainCode, plainUniqueCode } from '../../contract/promotions/rules.ts';
import { withoutLabel } from '../../contract/typed-labels.ts';

/** What a typed code may be, as the shop reads it: the whole of it first. */
const readings = (typed: string): string[] => readingsOfCode(withoutLabel(typed)).map(plainCode);

/** The discount of a cart that a typed code brought; undefined for a voucher's. One code may be the end of another. */
export function enteredBy(typed: string, discounts: readonly CartDiscount[]): CartDiscount | undefined {
  for (const reading of readings(typed)) {
    const isExactly = (plain: typeof plainCode) =>
      discounts.find(({ code }) => code !== null && plain(code) === plain(reading));
    const found = isExactly(plainCode) ?? isExactly(plainUniqueCode);
    if (found) return found;
  }
  return undefined;
}

const VOUCHER_END = 4;

/** Names an entry of a cart: a voucher by the end of its code, of which no more is known. */
export const keyOfDiscount = (code: string): string => plainCode(code);
export const keyOfVoucher = (end: string): string => `…${end}`;

/** Whether an entry is the voucher that a typed code brought. */
export const isVoucherOf = (key: string, typed: string): boolean =>
  readings(typed).some((reading) => key === keyOfVoucher(plainUniqueCode(reading).slice(-VOUCHER_END)));
