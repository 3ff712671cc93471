import { translate } from '../../../contract/locales.ts';
import { momentText } from '../../../contract/shop/shop-day.ts';
import { Failure, type FieldFailure } from '../../platform/http/index.ts';
import type { SellableRow } from '../stored/index.ts';
import { fullName, isLimitedByOthers, largestAmount, nameOf } from './sellable.ts';

/** On sale, but none left. */
export function soldOut(row: SellableRow, field: string, language: string): Failure {
  const name = fullName(row, language);
  return new Failure('item_sold_out', { name }, [{ field, key: 'sold_out_now', values: { name } }]);
}

/** Its availability forbids buying, or its sale has not begun; the field's message says which. */
export function notForSale(row: SellableRow, field: string, language: string): Failure {
  const name = fullName(row, language);
  const failed: Omit<FieldFailure, 'field'> = row.withheld_as
    ? { key: 'withheld', values: { name, availability: translate(row.withheld_as, language) } }
    : { key: 'not_on_sale_yet', values: { name, date: row.sale_begins ? momentText(row.sale_begins, language) : '' } };
  return new Failure('item_not_for_sale', { name }, [{ field, ...failed }]);
}

/** More pieces than the line can have. */
export function amountUnavailable(row: SellableRow, language: string): Failure {
  const limit = largestAmount(row);
  const values = { name: fullName(row, language), amount: limit };
  const failed: Omit<FieldFailure, 'field'> = isLimitedByOthers(row)
    ? { key: 'product_amount_unavailable', values: { name: nameOf(row, language), amount: row.product_max ?? 0 } }
    : { key: 'amount_unavailable', values };
  return new Failure('item_amount_unavailable', values, [{ field: 'amount', limit, ...failed }]);
}
