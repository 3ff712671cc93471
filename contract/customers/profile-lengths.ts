import { LONGEST_TYPED, TYPED_LENGTHS } from './address-fields.ts';
import { LONGEST_PREFERENCE } from './rules.ts';

/** Greatest lengths of the account that refunds go to, as banks write it. */
export const BANK_LENGTHS = {
  bank_code: 10,
  bank_account_number: 20,
  bank_account_iban: 34,
  bank_swift_code: 11,
} as const;

const { first_name, last_name, dial_code, phone } = TYPED_LENGTHS;
/** Lengths of customers' own texts, as typed; those of the bank are measured once they are read. */
export const PROFILE_LENGTHS = {
  first_name,
  last_name,
  phone,
  dial_code,
  gender_oriented_product_preference: LONGEST_PREFERENCE,
  bank_code: LONGEST_TYPED,
  bank_account_number: LONGEST_TYPED,
  bank_account_iban: LONGEST_TYPED,
  bank_swift_code: LONGEST_TYPED,
} as const satisfies Record<keyof typeof BANK_LENGTHS, number> & Record<string, number>;
