import { translate } from '../../contract/locales.ts';
import { countedPieces, hasPieces } from '../stock/index.ts';
import type { LineRow, SellableRow, Shown } from './line-store.ts';

/** Limit of a line's price, so that totals fit into the database's columns. */
const MAX_LINE_PRICE = 1_000_000_000;
const MAX_AMOUNT = 10_000;

/** Pieces that the product's limit leaves besides other lines; null without a limit. */
const leftByProductLimit = ({
  product_max: most,
  other_amount: others,
}: Pick<SellableRow, 'product_max' | 'other_amount'>) => (most === null ? null : Math.max(0, most - others));

/** Largest amount of the line by the shop's rules; null without a limit. */
export function limitOf(
  row: Pick<SellableRow, 'update_stock' | 'stock_state' | 'product_max' | 'variation_max' | 'other_amount'>,
): number | null {
  const limits = [countedPieces(row), row.variation_max, leftByProductLimit(row)].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Largest possible amount of a line. */
export function largestAmount(row: SellableRow): number {
  const affordable = row.current_price ? Math.floor(MAX_LINE_PRICE / row.current_price) : MAX_AMOUNT;
  return Math.min(limitOf(row) ?? MAX_AMOUNT, affordable, MAX_AMOUNT);
}

/** Whether the product, and a chosen variation, is visible in the price list. */
export function isVisible(row: SellableRow): boolean {
  return row.is_visible && row.current_price !== null;
}

/** Whether the price list offers it; of a product with variations the variation. */
export function isOffered(row: SellableRow): boolean {
  return isVisible(row) && row.has_variations === (row.product_variation_id !== null);
}

/** Whether it is on sale, regardless of stock: the availability allows it and its sale has begun. */
export function isOnSale(row: SellableRow): boolean {
  return row.withheld_as === null && row.sale_begins === null;
}

/** Whether it is in stock, by its availability and, where tracked, its stock. */
export function isInStock(row: SellableRow): boolean {
  return !row.is_emptied && hasPieces(row);
}

/** Whether other lines of the product limit the line's amount. */
export function isLimitedByOthers(row: SellableRow): boolean {
  return row.other_amount > 0 && leftByProductLimit(row) !== null && leftByProductLimit(row) === limitOf(row);
}

export function nameOf(row: Pick<SellableRow, 'name'>, language: string): string {
  return translate(row.name, language);
}

/** Names of the variation's choices. */
export function variationNames(row: SellableRow, language: string): string[] {
  const names = row.attribute_names ?? (row.variation_name ? [row.variation_name] : []);
  return names.map((name) => translate(name, language));
}

/** Name of product and variation, for messages. */
export function fullName(row: SellableRow, language: string): string {
  return [nameOf(row, language), ...variationNames(row, language)].join(', ');
}

/** A line that can be sold: it has a price. */
export type SoldLine = LineRow & { current_price: number; original_price: number };

/** A line with displayed fields. */
export type ShownLine = SoldLine & Shown;

/** Prices of a line in the form of the catalogue's. */
export const listedPrices = (
  line: Pick<SoldLine, 'original_price' | 'current_price' | 'lowest_price' | 'tax_rate'>,
) => ({
  price: line.original_price,
  discounted_price: line.current_price < line.original_price ? line.current_price : null,
  lowest_price: line.lowest_price,
  tax_rate: line.tax_rate,
});
