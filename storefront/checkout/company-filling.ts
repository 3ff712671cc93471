import type { Company } from '../../contract/registers/records.ts';

/** Fields of the form that a business register can fill in. */
export const FILLED_FIELDS = ['company_name', 'company_vat_number', 'street', 'city', 'post_code'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];
const PLACE: ReadonlySet<FilledField> = new Set(['street', 'city', 'post_code']);

/** Values by field; a field that the form does not ask for is not in it. */
export type Filling = Partial<Record<FilledField, string>>;

/** What a company's record gives for the form; a seat in another country than the form's is left out. */
export function fillingOf(company: Company, country: string): Filling {
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

function fateOf(typed: string | undefined, before: string | undefined, told: string): Fate {
  if (typed === undefined || typed === told) return 'keep';
  if (typed.trim() === '' || typed === before) return 'write';
  return told === '' || plain(typed) === plain(told) ? 'keep' : 'differs';
}

/** What to write into the form, and whether the buyer has written something else, which stays. */
export function compare(current: Filling, before: Filling, given: Filling): { changes: Filling; differs: boolean } {
  const fates = FILLED_FIELDS.map((field) => ({
    field,
    told: given[field] ?? '',
    fate: fateOf(current[field], before[field], given[field] ?? ''),
  }));
  // Half of the buyer's address and half of the register's would be a third one.
  const isElsewhere = fates.some(({ field, fate }) => fate === 'differs' && PLACE.has(field));
  const written = fates.filter(({ field, fate }) => fate === 'write' && !(isElsewhere && PLACE.has(field)));
  return {
    changes: Object.fromEntries(written.map(({ field, told }) => [field, told])),
    differs: fates.some(({ fate }) => fate === 'differs'),
  };
}

/** What the last filling wrote and nobody has touched since, emptied. */
export function takeBack(current: Filling, before: Filling): Filling {
  const own = FILLED_FIELDS.filter((field) => before[field] && current[field] === before[field]);
  return Object.fromEntries(own.map((field) => [field, '']));
}

/** The seat in one line: `Lipová 318/12a, 602 00 Brno`. */
export function seatOf({ street_address: street, city, postal_code: code }: Company): string {
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
