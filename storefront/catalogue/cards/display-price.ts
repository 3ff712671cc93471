import type { ComputedPrices } from '../../../contract/catalogue/prices.ts';
import type { Price } from '../../../contract/money.ts';

/** A price with tax as pages show it: in a shop for businesses with what stands first there. */
export interface DisplayPrice extends Price {
  /** Without tax, as the server says it; left out for consumers. */
  untaxed?: string;
  /** What others pay, not the price before a discount; left out where it is not. */
  isRegular?: true;
}

/** A product or a variation with its prices. */
export interface PricedRecord {
  price?: Price;
  taxed_price: Price;
  _embedded?: {
    computed_prices?: ComputedPrices;
    regular_price?: { price: Price; taxed_price: Price } | null;
  };
}

export const displayPrice = (
  taxed: Price,
  untaxed: Price | null | undefined,
  isForBusinesses: boolean,
): DisplayPrice => (isForBusinesses && untaxed ? { ...taxed, untaxed: untaxed.formatted } : taxed);

/** The lowest price that percents are taken of. */
export const lowestOf = (
  { lowest_price, lowest_taxed_price }: { lowest_price?: Price | null; lowest_taxed_price: Price | null },
  isForBusinesses: boolean,
): DisplayPrice | null => lowest_taxed_price && displayPrice(lowest_taxed_price, lowest_price, isForBusinesses);

/** What a record costs, what is struck out beside it, and the lowest price before a discount of its own. */
export function displayPrices({ _embedded, ...record }: PricedRecord, isForBusinesses: boolean) {
  const { computed_prices: prices, regular_price: regular } = _embedded ?? {};
  const { price: untaxed, taxed_price: taxed } = prices ?? record;
  const isReduced = prices !== undefined && prices.original_taxed_price.value > taxed.value;
  const before = isReduced ? displayPrice(prices.original_taxed_price, prices.original_price, isForBusinesses) : null;
  const ofOthers = regular && {
    ...displayPrice(regular.taxed_price, regular.price, isForBusinesses),
    isRegular: true as const,
  };
  return {
    price: displayPrice(taxed, untaxed, isForBusinesses),
    original: ofOthers ?? before,
    lowest: isReduced ? lowestOf(prices, isForBusinesses) : null,
  };
}
