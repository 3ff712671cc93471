import { ADDRESS_LENGTHS } from './address-fields.ts';

/** Lengths of the account that refunds go to. */
export const BANK_LENGTHS = {
  bank_code: 10,
  bank_account_number: 20,
  /** 34 characters with spaces between groups of four. */
  bank_account_iban: 42,
  bank_swift_code: 11,
} as const;

const { first_name, last_name, dial_code, phone } = ADDRESS_LENGTHS;
/** Lengths of the texts that customers set of themselves. */
export const PROFILE_LENGTHS = {
  first_name,
  last_name,
  phone,
  dial_code,
  gender_oriented_product_preference: 40,
  ...BANK_LENGTHS,
} as const;
