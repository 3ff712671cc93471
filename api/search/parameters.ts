import { toMinor } from '../../contract/money.ts';
import { LISTING_KEYS } from '../../contract/search/records.ts';
import { LEAST_STARS } from '../../contract/search/rules.ts';
import { typedAmount } from '../../contract/typed-amount.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { Chosen } from './chosen.ts';
import { type Facet, type Facets, SINGLE_CHOICE } from './facets.ts';
import { mostPages, perPageOf } from './page-sizes.ts';
import { MAX_GROUPS } from './plan.ts';
import { type Offered, refuseUnknown } from './refuse-unknown.ts';
import type { RequestedSort } from './sort-orders.ts';

const MAX_PAGE = 10_000;
const MAX_CHOICES = 100;

/** Parameters of a listing's address. */
export interface Parameters {
  brands: string[];
  tags: string[];
  /** Slugs of selected values by key of their property. */
  choices: Map<string, string[]>;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Whether only products with an announced discount are listed. */
  reduced: boolean;
  leastStars: number | null;
  /** Whether prices and the bounds of the price filter are without tax. */
  withoutTax: boolean;
  sort: RequestedSort;
  /** Left out of addresses. */
  defaultSort: RequestedSort;
  page: number;
  from: number;
  to: number;
  perPage: number;
}

const integerOf = (text: unknown, least: number, most: number): number | null => {
  const number = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
};

/** A reversed range is the same range. */
const inOrder = (min: number | null, max: number | null): [number | null, number | null] =>
  min !== null && max !== null && min > max ? [max, min] : [min, max];

function priceOf(text: unknown, decimals: number): number | null {
  const amount = typeof text === 'string' ? typedAmount(text) : undefined;
  return amount === undefined ? null : toMinor(amount, decimals);
}

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
  for (const { key, kind, values } of facets.properties) {
    const all = list(query[key]).filter((value) => values.some((one) => one.slug === value));
    const chosen = SINGLE_CHOICE.has(kind) ? all.slice(0, 1) : all;
    if (chosen.length > 0 && choices.size < MAX_GROUPS) choices.set(key, chosen);
  }
  return choices;
}

/** Reads a listing's query. With `lenient=1`, as pages send, unknown parameters are ignored: old links work. */
export function readParameters(
  query: Record<string, unknown>,
  facets: Facets,
  { currency, withoutTax }: Pick<RequestContext, 'currency' | 'withoutTax'>,
  offered: Offered,
): Parameters {
  if (query.lenient !== '1') refuseUnknown(query, facets, offered);
  const { sorts } = offered;
  const decimals = currency.decimal_places;
  const perPage = perPageOf(query);
  const defaultSort = sorts[0] as RequestedSort;
  const sort = sorts.find((one) => one === query[LISTING_KEYS.SORT]) ?? defaultSort;
  const page = integerOf(query[LISTING_KEYS.PAGE], 1, MAX_PAGE) ?? 1;
  const from = integerOf(query[LISTING_KEYS.FROM], 1, MAX_PAGE);
  const to = integerOf(query[LISTING_KEYS.TO], 1, MAX_PAGE);
  const range = from !== null && to !== null && to >= from && to - from < mostPages(perPage);
  const [minPrice, maxPrice] = inOrder(
    priceOf(query[LISTING_KEYS.MIN_PRICE], decimals),
    priceOf(query[LISTING_KEYS.MAX_PRICE], decimals),
  );
  return {
    brands: list(query[LISTING_KEYS.BRAND]).filter((slug) => facets.brandBySlug.has(slug)),
    tags: list(query[LISTING_KEYS.TAG]).filter((slug) => facets.tags.some((tag) => tag.slug === slug)),
    choices: choicesOf(query, facets),
    minPrice,
    maxPrice,
    withoutTax,
    inStock: query[LISTING_KEYS.STOCK] === '1',
    reduced: query[LISTING_KEYS.DISCOUNT] === '1',
    leastStars: LEAST_STARS.find((stars) => String(stars) === query[LISTING_KEYS.RATING]) ?? null,
    sort,
    defaultSort,
    page: range ? to : page,
    from: range ? from : page,
    to: range ? to : page,
    perPage,
  };
}

/** Ids of the selected values, by property of products or of variations. */
function groupsOf(parameters: Parameters, facets: Facets, of: Facet['of']): number[][] {
  return [...parameters.choices].flatMap(([key, values]) => {
    const property = facets.properties.find((one) => one.key === key && one.of === of);
    return property ? [property.values.filter(({ slug }) => values.includes(slug)).map(({ id }) => id)] : [];
  });
}

export const chosenOf = (parameters: Parameters, facets: Facets): Chosen => ({
  brands: parameters.brands.flatMap((slug) => facets.brandBySlug.get(slug)?.id ?? []),
  tags: facets.tags.filter(({ slug }) => parameters.tags.includes(slug)).map(({ id }) => id),
  leastTenths: (parameters.leastStars ?? 0) * 10,
  groups: groupsOf(parameters, facets, 'products'),
  groupOf: (value) => facets.propertyOf[value] ?? 0,
  attributeGroups: groupsOf(parameters, facets, 'variations'),
  groupOfAttribute: (attribute) => facets.propertyOfAttribute[attribute] ?? 0,
  minPrice: parameters.minPrice,
  maxPrice: parameters.maxPrice,
  inStockOnly: parameters.inStock,
  reducedOnly: parameters.reduced,
});
