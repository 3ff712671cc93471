import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { type Minor, splitByWeight } from '../../contract/money.ts';
import { isComposite, type PricedPackage, pricedParts, splitByRemainder, type UnpackedPart } from './part-prices.ts';
import { isPackage } from './visibility.ts';

/** Something in a package, or a choice of a configurable one, which has no price here. */
interface TaxedPart extends Omit<UnpackedPart, 'original_price'> {
  /** Of the dearest variation, where the buyer picks one. */
  dearest_price: Minor | null;
  tax_group_id: number;
  /** Null where no country was asked of. */
  tax_rate: number | null;
}

/** What is in a package some parts of which have another tax group than itself. */
export interface TaxedContents extends Pick<PricedPackage, 'product_type' | 'package_discount' | 'percents_rounding'> {
  parts: readonly TaxedPart[];
  /** Whether a configurable package holds these, instead of being chosen from them. */
  is_filled?: boolean;
}

/** SQL of the `TaxedContents` of a product; null for those that are taxed as a whole. */
export const taxedContentsOf = (product: string, priceList: string, country: string) =>
  `case when ${isPackage(product)} then taxed_contents(${product}.id, ${priceList}, ${country}) end`;

interface TaxedAmount {
  taxed: Minor;
  rate: number;
}

/** How an amount of a package is taxed. */
interface Taxing {
  /** Prices of the package with tax, now and before its own discount. */
  now: Minor;
  before: Minor;
  /** The rate of the package itself. */
  rate: number;
  rateOf: (part: TaxedPart) => number;
}

const sumOf = (amounts: readonly Minor[]) => amounts.reduce((sum, one) => sum + one, 0);

/** What the parts of a composite package cost in it. */
function composed({ parts, ...facts }: TaxedContents, of: 'current_price' | 'dearest_price'): Minor[] {
  const chosen = parts.map((part) => ({ ...part, current_price: part[of], original_price: null }));
  const priced = pricedParts(chosen, { ...facts, current_price: 0, original_price: 0 });
  return priced.map(({ packed_price: price }) => price);
}

/** Shares of the parts in an amount: in package prices as carts split them, else by their current prices. */
function sharesOf(contents: TaxedContents, taxed: Minor, { now, before }: Taxing): Minor[] {
  if (isComposite(contents)) {
    const current = composed(contents, 'current_price');
    if (taxed === sumOf(current)) return current;
    const dearest = composed(contents, 'dearest_price');
    return taxed === sumOf(dearest) ? dearest : splitByRemainder(taxed, current);
  }
  const { parts, ...facts } = contents;
  const isBefore = before > now && taxed === before;
  const priced = pricedParts(
    parts.map((part) => ({ ...part, original_price: null })),
    { ...facts, current_price: isBefore ? now : taxed, original_price: taxed },
  );
  return priced.map(({ packed_original_price: price }) => price);
}

/**
 * An amount of a package by tax rates, less reductions. An unfilled package has the one rate of its choices, else its
 * own.
 */
export function taxedAmounts(
  contents: TaxedContents,
  taxed: Minor,
  taxing: Taxing,
  reductions: readonly Minor[] = [],
): TaxedAmount[] {
  const rates = contents.parts.map(taxing.rateOf);
  if (contents.product_type === PRODUCT_TYPES.configurable_package && !contents.is_filled) {
    const [first = taxing.rate, ...others] = new Set(rates);
    return [{ taxed: taxed - sumOf(reductions), rate: others.length > 0 ? taxing.rate : first }];
  }
  let left = sharesOf(contents, taxed, taxing);
  for (const reduction of reductions) {
    const taken = splitByWeight(reduction, left);
    left = left.map((one, index) => one - (taken[index] ?? 0));
  }
  return left.map((one, index) => ({ taxed: one, rate: rates[index] ?? taxing.rate }));
}
