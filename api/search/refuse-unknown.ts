import { LISTING_KEYS } from '../../contract/search/records.ts';
import { LEAST_STARS } from '../../contract/search/rules.ts';
import { type FieldFailure, invalidFields } from '../platform/http/index.ts';
import { type Facets, SINGLE_CHOICE } from './facets.ts';
import { mostPages, PER_PAGE_OPTIONS, perPageOf } from './page-sizes.ts';
import type { RequestedSort } from './sort-orders.ts';

const OTHERS = ['path', 'search', 'lenient', LISTING_KEYS.WITHOUT_TAX];
const PAGE_NUMBER = /^[1-9]\d{0,4}$/;
const PRICE = /^\d{1,9}([.,]\d{1,2})?$/;
/** Most values that an error names. */
const MOST_NAMED = 20;

const oneOf = (field: string, values: readonly (string | number)[]): FieldFailure => ({
  field,
  key: 'not_one_of',
  values: { values: values.slice(0, MOST_NAMED).join(', ') },
});

/** What a listing accepts beside its filters. */
export interface Offered {
  sorts: readonly RequestedSort[];
  /** Parameters of the page itself, such as the search text. */
  own: readonly string[];
  /** Whether it is the search page. */
  isSearch: boolean;
}

/** Slugs that a filter does not have. */
function unknownValues(field: string, text: unknown, possible: readonly string[]): FieldFailure[] {
  const slugs = typeof text === 'string' ? text.split(',') : [''];
  return slugs.every((value) => possible.includes(value)) ? [] : [oneOf(field, possible)];
}

/** Errors of one parameter. */
function problemsOf(key: string, value: unknown, facets: Facets, sorts: readonly string[]): FieldFailure[] {
  const fits = (pattern: RegExp, problem: FieldFailure['key']): FieldFailure[] =>
    typeof value === 'string' && pattern.test(value) ? [] : [{ field: key, key: problem }];
  if (key === LISTING_KEYS.SORT) return unknownValues(key, value, sorts);
  if (key === LISTING_KEYS.PER_PAGE) return unknownValues(key, value, PER_PAGE_OPTIONS.map(String));
  if (key === LISTING_KEYS.STOCK || key === LISTING_KEYS.DISCOUNT) return unknownValues(key, value, ['0', '1']);
  if (key === LISTING_KEYS.BRAND) return unknownValues(key, value, [...facets.brandBySlug.keys()]);
  if (key === LISTING_KEYS.TAG)
    return unknownValues(
      key,
      value,
      facets.tags.map(({ slug }) => slug),
    );
  if (key === LISTING_KEYS.RATING)
    return LEAST_STARS.some((stars) => String(stars) === value) ? [] : [oneOf(key, LEAST_STARS)];
  if (key === LISTING_KEYS.MIN_PRICE || key === LISTING_KEYS.MAX_PRICE) return fits(PRICE, 'not_number');
  if (key === LISTING_KEYS.PAGE || key === LISTING_KEYS.FROM || key === LISTING_KEYS.TO)
    return fits(PAGE_NUMBER, 'not_page').map((failed) => ({ ...failed, values: { limit: 99_999 } }));
  if (key === LISTING_KEYS.PRODUCT_IDS) return [{ field: key, key: 'not_null' }];
  const property = facets.properties.find((one) => one.key === key);
  if (!property) return [{ field: key.slice(0, 60), key: 'unknown_field' }];
  if (SINGLE_CHOICE.has(property.kind) && String(value).includes(',')) return [{ field: key, key: 'one_value' }];
  return unknownValues(
    key,
    value,
    property.values.map(({ slug }) => slug),
  );
}

/** Errors of a range of pages whose ends are numbers. */
function rangeProblems(query: Record<string, unknown>): FieldFailure[] {
  const { page, from, to } = query;
  const { FROM, TO, PAGE } = LISTING_KEYS;
  if (from === undefined && to === undefined) return [];
  if (from === undefined) return [{ field: FROM, key: 'with_other', values: { name: TO } }];
  if (to === undefined) return [{ field: TO, key: 'with_other', values: { name: FROM } }];
  if (page !== undefined) return [{ field: PAGE, key: 'page_or_range' }];
  const [first, last] = [Number(from), Number(to)];
  if (last < first) return [{ field: TO, key: 'too_small_number', values: { limit: first } }];
  const most = first + mostPages(perPageOf(query)) - 1;
  return last > most ? [{ field: TO, key: 'too_big_number', values: { limit: most } }] : [];
}

/** 422 for a range that ends past the last page. */
export function refusePastEnd(query: Record<string, unknown>, pages: number): void {
  if (query.lenient === '1') return;
  const past = [LISTING_KEYS.FROM, LISTING_KEYS.TO].filter((key) => Number(query[key] ?? 0) > pages);
  const failed = past.map((field): FieldFailure => ({ field, key: 'too_big_number', values: { limit: pages } }));
  if (failed.length > 0) throw invalidFields(...failed);
}

/** 422 for unknown parameters and values, with the possible ones. */
export function refuseUnknown(
  query: Record<string, unknown>,
  facets: Facets,
  { sorts, own, isSearch }: Pick<Offered, 'sorts' | 'own' | 'isSearch'>,
): void {
  const problems = Object.entries(query)
    .filter(([key, value]) => value !== undefined && !OTHERS.includes(key) && !own.includes(key))
    .flatMap(([key, value]) => problemsOf(key, value, facets, sorts));
  if (problems.length === 0) problems.push(...rangeProblems(query));
  if (!isSearch && query.search) problems.push({ field: 'search', key: 'search_elsewhere' });
  if (problems.length > 0) throw invalidFields(...problems);
}
