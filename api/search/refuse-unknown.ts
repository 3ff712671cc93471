import { LISTING_KEYS } from '../../contract/records/listing.ts';
import { type FieldFailure, invalidFields } from '../platform/index.ts';
import type { Facets } from './facets.ts';
import { PER_PAGE_OPTIONS } from './page-sizes.ts';

const OTHERS = ['path', 'search', 'lenient', LISTING_KEYS.WITHOUT_TAX, LISTING_KEYS.PRODUCT_IDS];
const WHOLE = /^[1-9]\d{0,4}$/;
const PRICE = /^\d{1,9}([.,]\d{1,2})?$/;
/** Values that a refusal names before it stops. */
const MOST_NAMED = 20;

const oneOf = (field: string, values: readonly (string | number)[]): FieldFailure => ({
  field,
  key: 'not_one_of',
  values: { values: values.slice(0, MOST_NAMED).join(', ') },
});

/** Slugs that a filter does not have. */
function unknownValues(field: string, text: unknown, known: readonly string[]): FieldFailure[] {
  const asked = typeof text === 'string' ? text.split(',') : [''];
  return asked.every((value) => known.includes(value)) ? [] : [oneOf(field, known)];
}

/** What is wrong with one parameter of a listing. */
function problemsOf(key: string, value: unknown, facets: Facets, sorts: readonly string[]): FieldFailure[] {
  const fits = (pattern: RegExp, problem: string) =>
    typeof value === 'string' && pattern.test(value) ? [] : [{ field: key, key: problem }];
  if (key === LISTING_KEYS.SORT) return unknownValues(key, value, sorts);
  if (key === LISTING_KEYS.PER_PAGE) return unknownValues(key, value, PER_PAGE_OPTIONS.map(String));
  if (key === LISTING_KEYS.STOCK) return unknownValues(key, value, ['0', '1']);
  if (key === LISTING_KEYS.BRAND) return unknownValues(key, value, [...facets.brandBySlug.keys()]);
  if (key === LISTING_KEYS.MIN_PRICE || key === LISTING_KEYS.MAX_PRICE) return fits(PRICE, 'not_number');
  if (key === LISTING_KEYS.PAGE || key === LISTING_KEYS.FROM || key === LISTING_KEYS.TO) return fits(WHOLE, 'not_int');
  const property = facets.properties.find(({ slug }) => slug === key);
  if (!property) return [{ field: key.slice(0, 60), key: 'unknown_field' }];
  return unknownValues(
    key,
    value,
    property.values.map(({ slug }) => slug),
  );
}

/** 422 for what a listing does not know, naming each parameter and what is possible. */
export function refuseUnknown(
  query: Record<string, unknown>,
  facets: Facets,
  sorts: readonly string[],
  own: readonly string[],
): void {
  const problems = Object.entries(query)
    .filter(([key, value]) => value !== undefined && !OTHERS.includes(key) && !own.includes(key))
    .flatMap(([key, value]) => problemsOf(key, value, facets, sorts));
  if (problems.length > 0) throw invalidFields(...problems);
}
