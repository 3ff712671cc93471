import { asCode } from '../plain-text.ts';

/** Letters and digits of codes, without look-alikes: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, 6 and G, Q. */
export const CODE_LETTERS = 'ACDEFHJKLMNPRTUVWXY34679';
/** 24 ^ 16 codes: with 100,000 vouchers a guess hits once in 10^17. */
export const CODE_LENGTH = 16;
/** Letters between two dashes of a written code. */
const GROUP = 4;
/** The most that is read of what somebody typed as a code. */
export const LONGEST_TYPED = 100;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** The code that somebody typed: without spaces and dashes, in capitals; null when it cannot be one. */
export function codeIn(typed: string): string | null {
  const code = asCode(typed.slice(0, LONGEST_TYPED));
  return CODE.test(code) ? code : null;
}

/** A code as it is printed: `ACDE-FHJK-LMNP-RTUV`. */
export const writtenCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;

/** Bookings: `issued`, `spent`/`returned` by orders, `expired`/`extended` by time, `revoked`, `refunded` in money. */
export const VOUCHER_OPERATIONS = [
  'issued',
  'spent',
  'returned',
  'expired',
  'extended',
  'revoked',
  'refunded',
] as const;
export type VoucherOperation = (typeof VOUCHER_OPERATIONS)[number];

/** `valid` can be spent; of `spent` nothing is left, and money that comes back to it makes it valid again. */
export const VOUCHER_STATES = ['valid', 'spent', 'expired', 'revoked'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** Vouchers that pay one purchase. */
export const MOST_VOUCHERS = 10;

/** Minor units. */
export const LARGEST_VOUCHER = 2_000_000_000;

/** Months for which vouchers of a product are valid. */
export const VALIDITY_MONTHS = { min: 1, max: 120 } as const;
