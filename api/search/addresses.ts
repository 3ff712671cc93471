import { toMajor } from '../../contract/money.ts';
import { LISTING_KEYS } from '../../contract/search/records.ts';
import type { FilterKind } from '../../contract/search/rules.ts';
import { SINGLE_CHOICE } from './facets.ts';
import { PER_PAGE } from './page-sizes.ts';
import type { Parameters } from './parameters.ts';

type Pair = readonly [key: string, value: string];

const PLAIN = /^[\w.,-]*$/;

/** Encodes a value, but leaves commas and the braces of templates readable. */
function readable(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text)
    .replace(/%2C/gi, ',')
    .replace(/%7B(\w+)%7D/gi, '{$1}');
}

const written = (pairs: readonly Pair[]) => pairs.map(([key, value]) => `${key}=${readable(value)}`).join('&');
const chosen = (key: string, values: readonly string[]) =>
  values.length === 0 ? '' : `${key}=${readable([...values].sort().join(','))}`;
const toggled = (values: readonly string[], value: string, isChosen: boolean) =>
  isChosen ? values.filter((one) => one !== value) : [...values, value];

/** Writes listing addresses, the same for the same state. Dozens differ in one choice: the rest is written once. */
export class Addresses {
  readonly #path: string;
  readonly #parameters: Parameters;
  readonly #decimals: number;
  /** Parameters that belong to the page itself, such as the search text. */
  readonly #own: string;
  readonly #brands: string;
  readonly #tags: string;
  /** Choices by property, in the order of their names. */
  readonly #choices: ReadonlyMap<string, string>;
  /** Price, stock, discount, rating, sort, page size, and whether prices are without tax. */
  readonly #rest: string;

  constructor(path: string, own: readonly Pair[], parameters: Parameters, decimals: number) {
    this.#path = path;
    this.#parameters = parameters;
    this.#decimals = decimals;
    this.#own = written(own);
    this.#brands = chosen(LISTING_KEYS.BRAND, parameters.brands);
    this.#tags = chosen(LISTING_KEYS.TAG, parameters.tags);
    this.#choices = new Map([...parameters.choices].map(([property, values]) => [property, chosen(property, values)]));
    this.#rest = this.#restOf(parameters);
  }

  #restOf({ minPrice, maxPrice, inStock, reduced, leastStars, sort, perPage, withoutTax }: Parameters): string {
    const price = (minor: number) => String(toMajor(minor, this.#decimals));
    const pairs: Pair[] = [];
    if (minPrice !== null) pairs.push([LISTING_KEYS.MIN_PRICE, price(minPrice)]);
    if (maxPrice !== null) pairs.push([LISTING_KEYS.MAX_PRICE, price(maxPrice)]);
    if (inStock) pairs.push([LISTING_KEYS.STOCK, '1']);
    if (reduced) pairs.push([LISTING_KEYS.DISCOUNT, '1']);
    if (leastStars !== null) pairs.push([LISTING_KEYS.RATING, String(leastStars)]);
    if (sort !== this.#parameters.defaultSort) pairs.push([LISTING_KEYS.SORT, sort]);
    if (perPage !== PER_PAGE) pairs.push([LISTING_KEYS.PER_PAGE, String(perPage)]);
    if (withoutTax) pairs.push([LISTING_KEYS.WITHOUT_TAX, '1']);
    return written(pairs);
  }

  #address(brands: string, tags: string, choices: ReadonlyMap<string, string>, rest: string, extra = ''): string {
    const names = choices.size > 1 ? [...choices.keys()].sort() : choices.keys();
    let query = '';
    const add = (part: string) => {
      if (part !== '') query += query === '' ? part : `&${part}`;
    };
    add(this.#own);
    add(brands);
    add(tags);
    for (const name of names) add(choices.get(name) ?? '');
    add(rest);
    add(extra);
    return query === '' ? this.#path : `${this.#path}?${query}`;
  }

  /** The address of the first page with some of price, stock, discount, rating, sort and page size changed. */
  with(change: Partial<Parameters>, extra: readonly Pair[] = []): string {
    const rest = this.#restOf({ ...this.#parameters, ...change });
    return this.#address(this.#brands, this.#tags, this.#choices, rest, written(extra));
  }

  withBrand(slug: string, isChosen: boolean): string {
    const brands = chosen(LISTING_KEYS.BRAND, toggled(this.#parameters.brands, slug, isChosen));
    return this.#address(brands, this.#tags, this.#choices, this.#rest);
  }

  withTag(slug: string, isChosen: boolean): string {
    const tags = chosen(LISTING_KEYS.TAG, toggled(this.#parameters.tags, slug, isChosen));
    return this.#address(this.#brands, tags, this.#choices, this.#rest);
  }

  withValue({ key: property, kind }: { key: string; kind: FilterKind }, value: string, isChosen: boolean): string {
    const others = SINGLE_CHOICE.has(kind) && !isChosen ? [] : (this.#parameters.choices.get(property) ?? []);
    const values = toggled(others, value, isChosen);
    const choices = new Map(this.#choices).set(property, chosen(property, values));
    return this.#address(this.#brands, this.#tags, choices, this.#rest);
  }

  /** Template with `{min}` and `{max}` in major units. */
  priceTemplate(): string {
    return this.with({ minPrice: null, maxPrice: null }, [
      [LISTING_KEYS.MIN_PRICE, '{min}'],
      [LISTING_KEYS.MAX_PRICE, '{max}'],
    ]);
  }

  /** The address of the listing as requested, with its page or range of pages. */
  current(): string {
    const { page, from, to } = this.#parameters;
    if (from !== to)
      return this.with({}, [
        [LISTING_KEYS.FROM, String(from)],
        [LISTING_KEYS.TO, String(to)],
      ]);
    return this.with({}, page > 1 ? [[LISTING_KEYS.PAGE, String(page)]] : []);
  }

  pageTemplate(): string {
    return this.with({}, [[LISTING_KEYS.PAGE, '{page}']]);
  }

  rangeTemplate(): string {
    return this.with({}, [
      [LISTING_KEYS.FROM, '{from}'],
      [LISTING_KEYS.TO, '{to}'],
    ]);
  }

  /** The address without filters; sort, page size and prices without tax stay. */
  cleared(): string {
    const none = { minPrice: null, maxPrice: null, inStock: false, reduced: false, leastStars: null };
    return this.#address('', '', new Map(), this.#restOf({ ...this.#parameters, ...none }));
  }
}
