import type { ComputedPrices } from '../../contract/catalogue/prices.ts';
import { type ContentUnit, unitPriceOf } from '../../contract/catalogue/unit-price.ts';
import { type Minor, priceOf, pricePair, withoutTax } from '../../contract/money.ts';
import { percentsBelow } from '../../contract/percents-below.ts';
import type { RequestContext } from '../platform/index.ts';

/** A price with its discount, and the lowest price of the thirty days before the discount. */
export interface DiscountedRow {
  price: Minor | null;
  discounted_price: Minor | null;
  lowest_price: Minor | null;
  tax_rate: number;
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

type SoldRow = Pick<PricedRow, 'price' | 'discounted_price' | 'tax_rate'>;

/** Current price, without and with tax, of records. */
export const soldPrices = {
  price: (row: SoldRow, { currency, locale }: RequestContext) =>
    priceOf(withoutTax(sellingPrice(row), row.tax_rate), currency, locale),
  taxed_price: (row: SoldRow, { currency, locale }: RequestContext) => priceOf(sellingPrice(row), currency, locale),
};

/** Price of a unit of measure of a row that costs so much with tax. */
export function measuredPriceOf(
  taxed: Minor,
  row: MeasuredRow & Pick<DiscountedRow, 'tax_rate'>,
  { currency, locale, language, withoutTax: isUntaxed }: RequestContext,
): ComputedPrices['unit_price'] {
  const shown = isUntaxed ? withoutTax(taxed, row.tax_rate) : taxed;
  const found = unitPriceOf(shown, { amount: row.held_amount, unit: row.content_unit }, language);
  return found && { ...found, price: priceOf(found.price, currency, locale) };
}

/** The lowest price of the thirty days before the discount; null without a discount. */
export function referenceOf(row: DiscountedRow): Minor | null {
  return row.price !== null && sellingPrice(row) < row.price ? (row.lowest_price ?? row.price) : null;
}

/**
 * Percents that a price is below the lowest one of the thirty days before a discount began (Directive 98/6/EC, article 6a); null
 * if it is not a whole percent below, or not known to be: then nothing may be announced as a reduction. `exact`: before it was rounded down, which
 * would make more of a tenth.
 */
export const announcedPercents = (taxed: Minor, lowest: Minor | null, exact = taxed): number | null =>
  lowest !== null && taxed < lowest ? percentsBelow(exact, lowest) || null : null;

/** The discount of a product's own that cards, product pages and carts may announce; null for none. */
export function discountOf(row: DiscountedRow, { withoutTax: isUntaxed, currency, locale }: RequestContext) {
  const taxed = sellingPrice(row);
  const reference = referenceOf(row);
  const percents = announcedPercents(taxed, reference);
  if (reference === null || percents === null) return null;
  const shown = (minor: Minor) => (isUntaxed ? withoutTax(minor, row.tax_rate) : minor);
  return {
    percents,
    amount: priceOf(shown(reference) - shown(taxed), currency, locale),
  };
}

/** Current price, price before the discount, and the lowest of the thirty days before it. */
export function computedPricesOf(row: PricedRow, context: RequestContext): ComputedPrices {
  const taxed = sellingPrice(row);
  const before = pricePair(row.price ?? 0, row.tax_rate, context);
  const reference = referenceOf(row);
  const lowest = reference === null ? null : pricePair(reference, row.tax_rate, context);
  const dearest = row.dearest_price ?? taxed;
  const to = dearest > taxed ? pricePair(dearest, row.tax_rate, context) : null;
  return {
    ...pricePair(taxed, row.tax_rate, context),
    original_price: before.price,
    original_taxed_price: before.taxed_price,
    discount_percents: discountOf(row, context)?.percents ?? null,
    discount_valid_to: lowest && row.discount_valid_to ? new Date(row.discount_valid_to).toISOString() : null,
    lowest_price: lowest?.price ?? null,
    lowest_taxed_price: lowest?.taxed_price ?? null,
    unit_price: measuredPriceOf(taxed, row, context),
    price_to: to?.price ?? null,
    taxed_price_to: to?.taxed_price ?? null,
  };
}
