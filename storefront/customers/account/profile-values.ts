import type { CustomerRecord } from './load-account.ts';

/** Texts that customers set of themselves, each with its greatest length. */
export const PROFILE_TEXTS = {
  first_name: 100,
  last_name: 100,
  phone: 40,
  dial_code: 6,
  birth_at: 10,
  gender_oriented_product_preference: 40,
  bank_account_number: 20,
  bank_code: 10,
  bank_account_iban: 34,
  bank_swift_code: 11,
} as const;
type ProfileText = keyof typeof PROFILE_TEXTS;
const METHODS = ['preferred_shipping_method_id', 'preferred_payment_method_id'] as const;

/** Values of the form as typed. */
export type ProfileValues = Record<ProfileText | (typeof METHODS)[number], string>;

const NAMES = [...(Object.keys(PROFILE_TEXTS) as ProfileText[]), ...METHODS];

const valuesOf = (value: (name: keyof ProfileValues) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as ProfileValues;

export const storedProfile = (customer: CustomerRecord): ProfileValues =>
  valuesOf((name) => String(customer[name] ?? ''));

/** Reads the form's values as typed. */
export function readProfile(form: FormData): ProfileValues {
  return valuesOf((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  });
}
