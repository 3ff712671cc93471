import { toMinor } from '../../contract/money.ts';
import { LISTING_KEYS } from '../../contract/records/listing.ts';
import type { RequestContext } from '../platform/index.ts';
import type { Facets } from './facets.ts';
import { SORTS, type Sort } from './orders.ts';
import { MAX_GROUPS } from './question.ts';

export const PER_PAGE_OPTIONS = [24, 48, 96];
const MAX_RANGE = 10;
const MAX_PAGE = 10_000;
const MAX_CHOICES = 100;

/** What a listing's address asks for. Whatever it does not understand is passed over: old links still lead somewhere. */
export interface Parameters {
  brands: string[];
  /** Chosen value slugs by property slug. */
  choices: Map<string, string[]>;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Whether prices, and the bounds of the price filter, are meant without tax. */
  withoutTax: boolean;
  sort: Sort;
  page: number;
  from: number;
  to: number;
  perPage: number;
}

const whole = (text: unknown, least: number, most: number): number | null => {
  const number = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
};

const priceOf = (text: unknown, decimals: number): number | null => {
  const number =
    typeof text === 'string' && /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isNaN(number) ? null : toMinor(number, decimals);
};

const list = (text: unknown): string[] =>
  typeof text === 'string'
    ? [
        ...new Set(
          text
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      ].slice(0, MAX_CHOICES)
    : [];

function choicesOf(query: Record<string, unknown>, facets: Facets): Map<string, string[]> {
  const choices = new Map<string, string[]>();
  for (const { slug, values } of facets.properties) {
    const known = list(query[slug]).filter((value) => values.some((one) => one.slug === value));
    if (known.length > 0 && choices.size < MAX_GROUPS) choices.set(slug, known);
  }
  return choices;
}

/** Reads a listing's query. */
export function readParameters(
  query: Record<string, unknown>,
  facets: Facets,
  { currency, withoutTax }: Pick<RequestContext, 'currency' | 'withoutTax'>,
): Parameters {
  const decimals = currency.decimal_places;
  const perPage = whole(query[LISTING_KEYS.PER_PAGE], 1, 96) ?? 24;
  const sort = SORTS.find((one) => one === query[LISTING_KEYS.SORT]) ?? 'recommended';
  const page = whole(query[LISTING_KEYS.PAGE], 1, MAX_PAGE) ?? 1;
  const from = whole(query[LISTING_KEYS.FROM], 1, MAX_PAGE);
  const to = whole(query[LISTING_KEYS.TO], 1, MAX_PAGE);
  const range = from !== null && to !== null && to >= from && to - from < MAX_RANGE;
  return {
    brands: list(query[LISTING_KEYS.BRAND]).filter((slug) => facets.brandBySlug.has(slug)),
    choices: choicesOf(query, facets),
    minPrice: priceOf(query[LISTING_KEYS.MIN_PRICE], decimals),
    maxPrice: priceOf(query[LISTING_KEYS.MAX_PRICE], decimals),
    withoutTax,
    inStock: query[LISTING_KEYS.STOCK] === '1',
    sort,
    page: range ? to : page,
    from: range ? from : page,
    to: range ? to : page,
    perPage: PER_PAGE_OPTIONS.includes(perPage) ? perPage : 24,
  };
}
