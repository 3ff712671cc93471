import type { CartItem } from '../../../contract/cart/records.ts';
import { rounded } from './line-total.ts';

type Line = Pick<
  CartItem,
  | 'amount'
  | 'unit_price'
  | 'taxed_unit_price'
  | 'original_unit_price'
  | 'original_taxed_unit_price'
  | 'total_price'
  | 'taxed_total_price'
  | 'line_discounted_total_price'
  | 'line_discounted_taxed_total_price'
>;

/** Prices of a line, without tax for businesses. `total` is after discounts of the line, `full` before. */
export function linePrices(line: Line, isForBusinesses: boolean) {
  // By the prices with tax, which are exact multiples; without tax a line is rounded as a whole.
  const isLowered = line.line_discounted_taxed_total_price.value < rounded(line.taxed_unit_price.value * line.amount);
  const displayed = isForBusinesses
    ? {
        listed: line.unit_price,
        original: line.original_unit_price,
        full: line.total_price,
        total: line.line_discounted_total_price,
      }
    : {
        listed: line.taxed_unit_price,
        original: line.original_taxed_unit_price,
        full: line.taxed_total_price,
        total: line.line_discounted_taxed_total_price,
      };
  /** What one piece costs after discounts of the line, in major units; rounded where pieces share an amount unevenly. */
  const unit = isLowered ? rounded(displayed.total.value / line.amount) : displayed.listed.value;
  return { ...displayed, unit, isLowered };
}
