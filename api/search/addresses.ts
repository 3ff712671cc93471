import { toMajor } from '../../contract/money.ts';
import { LISTING_KEYS } from '../../contract/records/listing.ts';
import type { Parameters } from './parameters.ts';

/** Characters that stay readable in a listing's address. */
const readable = (text: string) =>
  encodeURIComponent(text)
    .replace(/%2C/gi, ',')
    .replace(/%7B(\w+)%7D/gi, '{$1}');

/** Writes listing addresses: the same state always has the same address. */
export class Addresses {
  readonly #path: string;
  /** Parameters that belong to the page itself, such as the search text. */
  readonly #own: readonly (readonly [string, string])[];
  readonly #asked: Parameters;
  readonly #decimals: number;

  constructor(path: string, own: readonly (readonly [string, string])[], asked: Parameters, decimals: number) {
    this.#path = path;
    this.#own = own;
    this.#asked = asked;
    this.#decimals = decimals;
  }

  /** The address with some of the state changed; a changed filter leads back to the first page. */
  with(change: Partial<Parameters>, extra: readonly (readonly [string, string])[] = []): string {
    const { brands, choices, minPrice, maxPrice, inStock, sort, perPage } = { ...this.#asked, ...change };
    const price = (minor: number) => String(toMajor(minor, this.#decimals));
    const pairs: (readonly [string, string])[] = [
      ...this.#own,
      ...(brands.length > 0 ? [[LISTING_KEYS.BRAND, [...brands].sort().join(',')] as const] : []),
      ...[...choices]
        .filter(([, values]) => values.length > 0)
        .map(([slug, values]) => [slug, [...values].sort().join(',')] as const),
      ...(minPrice === null ? [] : [[LISTING_KEYS.MIN_PRICE, price(minPrice)] as const]),
      ...(maxPrice === null ? [] : [[LISTING_KEYS.MAX_PRICE, price(maxPrice)] as const]),
      ...(inStock ? [[LISTING_KEYS.STOCK, '1'] as const] : []),
      ...(sort === 'recommended' ? [] : [[LISTING_KEYS.SORT, sort] as const]),
      ...(perPage === 24 ? [] : [[LISTING_KEYS.PER_PAGE, String(perPage)] as const]),
      ...extra,
    ];
    return pairs.length === 0
      ? this.#path
      : `${this.#path}?${pairs.map(([key, value]) => `${key}=${readable(value)}`).join('&')}`;
  }

  withBrand(slug: string, chosen: boolean): string {
    return this.with({
      brands: chosen ? this.#asked.brands.filter((one) => one !== slug) : [...this.#asked.brands, slug],
    });
  }

  withValue(property: string, value: string, chosen: boolean): string {
    const own = this.#asked.choices.get(property) ?? [];
    const values = chosen ? own.filter((one) => one !== value) : [...own, value];
    return this.with({ choices: new Map(this.#asked.choices).set(property, values) });
  }

  /** Template with `{min}` and `{max}` in major units. */
  priceTemplate(): string {
    return this.with({ minPrice: null, maxPrice: null }, [
      [LISTING_KEYS.MIN_PRICE, '{min}'],
      [LISTING_KEYS.MAX_PRICE, '{max}'],
    ]);
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

  /** Without any filter; order and page size stay. */
  cleared(): string {
    return this.with({ brands: [], choices: new Map(), minPrice: null, maxPrice: null, inStock: false });
  }
}
