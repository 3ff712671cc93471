import type { Company } from '../../../contract/registers/records.ts';

/** Fields of the form that a business register can fill in. */
export const PREFILLED_FIELDS = ['company_name', 'company_vat_number', 'street', 'city', 'post_code'] as const;
export type PrefilledField = (typeof PREFILLED_FIELDS)[number];
const PLACE: ReadonlySet<PrefilledField> = new Set(['street', 'city', 'post_code']);

/** Values by field; a field that the form does not ask for is not in it. */
export type PrefillValues = Partial<Record<PrefilledField, string>>;

/** What a company's record gives for the form; a seat in another country than the form's is left out. */
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

type Fate = 'keep' | 'write' | 'differs';

function fateOf(typed: string | undefined, before: string | undefined, given: string): Fate {
  if (typed === undefined || typed === given) return 'keep';
  if (typed.trim() === '' || typed === before) return 'write';
  return given === '' || plain(typed) === plain(given) ? 'keep' : 'differs';
}

/** What to write into the form, and whether the buyer typed something else, which stays. */
export function mergePrefill(
  current: PrefillValues,
  before: PrefillValues,
  given: PrefillValues,
): { changes: PrefillValues; differs: boolean } {
  const fates = PREFILLED_FIELDS.map((field) => ({
    field,
    value: given[field] ?? '',
    fate: fateOf(current[field], before[field], given[field] ?? ''),
  }));
  // Half of the buyer's address and half of the register's would be a third one.
  const isElsewhere = fates.some(({ field, fate }) => fate === 'differs' && PLACE.has(field));
  const written = fates.filter(({ field, fate }) => fate === 'write' && !(isElsewhere && PLACE.has(field)));
  return {
    changes: Object.fromEntries(written.map(({ field, value }) => [field, value])),
    differs: fates.some(({ fate }) => fate === 'differs'),
  };
}

/** What the last prefill wrote and nobody has touched since, emptied. */
export function clearPrefilled(current: PrefillValues, before: PrefillValues): PrefillValues {
  const own = PREFILLED_FIELDS.filter((field) => before[field] && current[field] === before[field]);
  return Object.fromEntries(own.map((field) => [field, '']));
}

/** The seat in one line: `Lipová 318/12a, 602 00 Brno`. */
export function seatOf({ street_address: street, city, postal_code: code }: Company): string {
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
