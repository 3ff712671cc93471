import { PROFILE_LENGTHS } from '../../../contract/customers/profile-lengths.ts';
import type { CustomerRecord } from './load-account.ts';

/** Texts that customers set of themselves, each with its greatest length. */
export const PROFILE_TEXTS = {
  ...PROFILE_LENGTHS,
  birth_at: 'yyyy-mm-dd'.length,
} as const;
type ProfileText = keyof typeof PROFILE_TEXTS;
const METHODS = ['preferred_shipping_method_id', 'preferred_payment_method_id'] as const;

/** First and last name, as far as they are known. */
export const nameOf = ({ first_name, last_name }: Pick<CustomerRecord, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

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
