import { translate } from '../../contract/locales.ts';
import { countedPieces, hasPieces } from '../stock/index.ts';
import type { LineRow, SellableRow, Shown } from './line-store.ts';

/** No line costs more than this, so that totals stay within what the database holds. */
const MAX_LINE_PRICE = 1_000_000_000;
const MAX_AMOUNT = 10_000;

/** What the product's own limit leaves beside its other lines; null when it has none. */
const roomOf = ({ product_max: most, other_amount: others }: Pick<SellableRow, 'product_max' | 'other_amount'>) =>
  most === null ? null : Math.max(0, most - others);

/** Largest amount that the line can have by the shop's own rules; null when there is no limit. */
export function limitOf(
  row: Pick<SellableRow, 'update_stock' | 'stock_state' | 'product_max' | 'variation_max' | 'other_amount'>,
): number | null {
  const limits = [countedPieces(row), row.variation_max, roomOf(row)].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Largest amount that a line can hold. */
export function largestAmount(row: SellableRow): number {
  const affordable = row.current_price ? Math.floor(MAX_LINE_PRICE / row.current_price) : MAX_AMOUNT;
  return Math.min(limitOf(row) ?? MAX_AMOUNT, affordable, MAX_AMOUNT);
}

/** Whether the product, and a chosen variation, may be seen in the asking price list. */
export function isVisible(row: SellableRow): boolean {
  return row.is_offered && row.current_price !== null;
}

/** Whether it is in the offer of the asking price list, down to the variation where there are some. */
export function isOffered(row: SellableRow): boolean {
  return isVisible(row) && row.has_variations === (row.product_variation_id !== null);
}

/** Whether it is on sale at all, however much there is: the availability allows it and its sale has begun. */
export function isOnSale(row: SellableRow): boolean {
  return row.withheld_as === null && row.sale_begins === null;
}

/** Whether there is some: its availability does not say that it ran out, nor does the stock where it is tracked. */
export function isInStock(row: SellableRow): boolean {
  return !row.is_emptied && hasPieces(row);
}

/** Whether the pieces on the product's other lines are what keeps the line from being larger. */
export function isLimitedByOthers(row: SellableRow): boolean {
  return row.other_amount > 0 && roomOf(row) !== null && roomOf(row) === limitOf(row);
}

export function nameOf(row: Pick<SellableRow, 'name'>, language: string): string {
  return translate(row.name, language);
}

/** Names of the choices that tell the variation from its sisters. */
export function variationNames(row: SellableRow, language: string): string[] {
  const names = row.attribute_names ?? (row.variation_name ? [row.variation_name] : []);
  return names.map((name) => translate(name, language));
}

/** Product and choices together, as messages call it. */
export function fullName(row: SellableRow, language: string): string {
  return [nameOf(row, language), ...variationNames(row, language)].join(', ');
}

/** A line as it can still be sold; its price is known. */
export type SoldLine = LineRow & { current_price: number; original_price: number };

/** A line with what people see of it. */
export type ShownLine = SoldLine & Shown;

/** Prices of a line as the catalogue tells them. */
export const listedPrices = (
  line: Pick<SoldLine, 'original_price' | 'current_price' | 'lowest_price' | 'tax_rate'>,
) => ({
  price: line.original_price,
  discounted_price: line.current_price < line.original_price ? line.current_price : null,
  lowest_price: line.lowest_price,
  tax_rate: line.tax_rate,
});
