import { type AddressText, textsOf } from '../../../contract/customers/address-fields.ts';
import type { Company } from '../../../contract/registers/records.ts';

/** Fields of the form that a business register can fill in. */
export const PREFILLED_FIELDS = [
  'company_name',
  'company_vat_number',
  'street',
  'city',
  'post_code',
] as const satisfies readonly AddressText[];
export type PrefilledField = (typeof PREFILLED_FIELDS)[number];
const ADDRESS: ReadonlySet<AddressText> = new Set(textsOf('location'));

/** Values by field; without fields that the form does not have. */
export type PrefillValues = Partial<Record<PrefilledField, string>>;

/** A company's values for the form; without an address in another country than the form's. */
export function valuesOf(company: Company, country: string): PrefillValues {
  const isHere = company.country_iso === country;
  return {
    company_name: company.name,
    company_vat_number: company.vat_identifier ?? '',
    street: (isHere && company.street_address) || '',
    city: (isHere && company.city) || '',
    post_code: (isHere && company.postal_code) || '',
  };
}

const plain = (text: string) => text.replace(/[\s.,]/g, '').toLocaleLowerCase();

type Decision = 'keep' | 'write' | 'differs';

function decide(typed: string | undefined, before: string | undefined, fromRegister: string): Decision {
  if (typed === undefined || typed === fromRegister) return 'keep';
  if (typed.trim() === '' || typed === before) return 'write';
  return fromRegister === '' || plain(typed) === plain(fromRegister) ? 'keep' : 'differs';
}

/** Changes to write into the form, and whether the buyer typed something different, which stays. */
export function mergePrefill(
  current: PrefillValues,
  before: PrefillValues,
  fromRegister: PrefillValues,
): { changes: PrefillValues; differs: boolean } {
  const decisions = PREFILLED_FIELDS.map((field) => ({
    field,
    value: fromRegister[field] ?? '',
    decision: decide(current[field], before[field], fromRegister[field] ?? ''),
  }));
  // All or nothing of an address: a mix of the buyer's and the register's would be wrong.
  const isElsewhere = decisions.some(({ field, decision }) => decision === 'differs' && ADDRESS.has(field));
  const written = decisions.filter(
    ({ field, decision }) => decision === 'write' && !(isElsewhere && ADDRESS.has(field)),
  );
  return {
    changes: Object.fromEntries(written.map(({ field, value }) => [field, value])),
    differs: decisions.some(({ decision }) => decision === 'differs'),
  };
}

/** Empties the fields that still have the values of the last prefill. */
export function clearPrefilled(current: PrefillValues, before: PrefillValues): PrefillValues {
  const own = PREFILLED_FIELDS.filter((field) => before[field] && current[field] === before[field]);
  return Object.fromEntries(own.map((field) => [field, '']));
}

/** The seat in one line: `Lipová 318/12a, 602 00 Brno`. */
export function seatOf({ street_address: street, city, postal_code: code }: Company): string {
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
