import { translate } from '../../contract/locales.ts';
import type { LineRow, SellableRow, Shown } from './line-store.ts';

/** No line costs more than this, so that totals stay within what the database holds. */
const MAX_LINE_PRICE = 1_000_000_000;
const MAX_AMOUNT = 10_000;

/** Largest amount that can be bought by the shop's own rules; null when there is no limit. */
export function limitOf(
  row: Pick<SellableRow, 'update_stock' | 'stock_state' | 'max_purchasable_amount'>,
): number | null {
  const stock = row.update_stock ? Math.max(0, row.stock_state) : null;
  if (stock === null) return row.max_purchasable_amount;
  return row.max_purchasable_amount === null ? stock : Math.min(stock, row.max_purchasable_amount);
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

/** Whether a piece can be bought: the availability allows it and, where stock is tracked, there is some. */
export function isPurchasable(row: SellableRow): boolean {
  return row.can_purchase && largestAmount(row) > 0;
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
