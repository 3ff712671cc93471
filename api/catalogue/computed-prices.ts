import type { ComputedPrices } from '../../contract/catalogue/prices.ts';
import { type ContentUnit, unitPriceOf } from '../../contract/catalogue/unit-price.ts';
import { type Minor, priceOf, sumWithoutTax, withoutTax } from '../../contract/money.ts';
import { percentsBelow } from '../../contract/percents-below.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type TaxedContents, taxedAmounts } from './taxed-contents.ts';

/** A price with its discount, and the lowest price of the thirty days before the discount. */
export interface DiscountedRow {
  price: Minor | null;
  discounted_price: Minor | null;
  lowest_price: Minor | null;
  tax_rate: number;
  /** Of a package that is taxed by what is in it; null or left out for everything else. */
  taxed_contents?: TaxedContents | null;
}

interface MeasuredRow {
  /** Content of one piece. */
  held_amount?: number | null;
  content_unit?: ContentUnit | null;
}

interface PricedRow extends DiscountedRow, MeasuredRow {
  discount_valid_to: Date | string | null;
  /** Current price of the dearest choice; null or left out where nothing is chosen. */
  dearest_price?: Minor | null;
}

/** Current price with tax in minor units. A product without a price in the list cannot be sold and has zero. */
export function sellingPrice(row: Pick<PricedRow, 'price' | 'discounted_price'>): Minor {
  return row.discounted_price ?? row.price ?? 0;
}

type SoldRow = Omit<DiscountedRow, 'lowest_price'>;

/**
 * An amount with tax of a row without it, less reductions; of a package as carts do: the sum of each rate is rounded
 * once.
 */
export function untaxedOf(
  row: SoldRow,
  taxed: Minor,
  reductions: readonly Minor[] = [],
  rateOf: (part: TaxedContents['parts'][number]) => number = (part) => part.tax_rate ?? 0,
): Minor {
  const { taxed_contents: contents, tax_rate: rate } = row;
  if (!contents)
    return withoutTax(
      reductions.reduce((left, taken) => left - taken, taxed),
      rate,
    );
  const prices = { now: sellingPrice(row), before: row.price ?? 0 };
  return sumWithoutTax(taxedAmounts(contents, taxed, { ...prices, rate, rateOf }, reductions));
}

/** An amount with tax of a row, without and with tax. */
export const pairOf = (
  row: SoldRow,
  taxed: Minor,
  { currency, locale }: Pick<RequestContext, 'currency' | 'locale'>,
) => ({
  price: priceOf(untaxedOf(row, taxed), currency, locale),
  taxed_price: priceOf(taxed, currency, locale),
});

/** Current price, without and with tax, of records. */
export const soldPrices = {
  price: (row: SoldRow, { currency, locale }: RequestContext) =>
    priceOf(untaxedOf(row, sellingPrice(row)), currency, locale),
  taxed_price: (row: SoldRow, { currency, locale }: RequestContext) => priceOf(sellingPrice(row), currency, locale),
};

/** Price of a unit of measure of a row for which so much is shown. */
export function measuredPriceOf(
  price: Minor,
  row: MeasuredRow,
  { currency, locale, language }: RequestContext,
): ComputedPrices['unit_price'] {
  const found = unitPriceOf(price, { amount: row.held_amount, unit: row.content_unit }, language);
  return found && { ...found, price: priceOf(found.price, currency, locale) };
}

/** The lowest price of the thirty days before the discount; null without a discount. */
export function referenceOf(row: DiscountedRow): Minor | null {
  return row.price !== null && sellingPrice(row) < row.price ? (row.lowest_price ?? row.price) : null;
}

/**
 * Percents below the lowest price of thirty days (98/6/EC, art. 6a); null if unknown or below one. `exact`: not
 * rounded.
 */
export const announcedPercents = (taxed: Minor, lowest: Minor | null, exact = taxed): number | null =>
  lowest !== null && taxed < lowest ? percentsBelow(exact, lowest) || null : null;

/** The product's own discount that cards, pages and carts may announce (`hasAnnouncedDiscount`); null for none. */
export function discountOf(row: DiscountedRow, { withoutTax: isUntaxed, currency, locale }: RequestContext) {
  const taxed = sellingPrice(row);
  const reference = referenceOf(row);
  if (reference === null || taxed >= reference) return null;
  const displayed = (minor: Minor) => (isUntaxed ? untaxedOf(row, minor) : minor);
  return {
    percents: announcedPercents(taxed, reference),
    amount: priceOf(displayed(reference) - displayed(taxed), currency, locale),
  };
}

/** Current price, price before the discount, and the lowest of the thirty days before it. */
export function computedPricesOf(row: PricedRow, context: RequestContext): ComputedPrices {
  const taxed = sellingPrice(row);
  const now = pairOf(row, taxed, context);
  const before = pairOf(row, row.price ?? 0, context);
  const reference = referenceOf(row);
  const lowest = reference === null ? null : pairOf(row, reference, context);
  const dearest = row.dearest_price ?? taxed;
  const to = dearest > taxed ? pairOf(row, dearest, context) : null;
  return {
    ...now,
    original_price: before.price,
    original_taxed_price: before.taxed_price,
    discount_percents: discountOf(row, context)?.percents ?? null,
    discount_valid_to: lowest && row.discount_valid_to ? new Date(row.discount_valid_to).toISOString() : null,
    lowest_price: lowest?.price ?? null,
    lowest_taxed_price: lowest?.taxed_price ?? null,
    unit_price: measuredPriceOf(context.withoutTax ? untaxedOf(row, taxed) : taxed, row, context),
    price_to: to?.price ?? null,
    taxed_price_to: to?.taxed_price ?? null,
  };
}
