import { translate } from '../../contract/locales.ts';
import { momentText } from '../../contract/shop/shop-day.ts';
import { Failure, type FieldFailure } from '../platform/index.ts';
import type { SellableRow } from './line-store.ts';
import { fullName, isLimitedByOthers, largestAmount, nameOf } from './sellable.ts';

/** No open cart has the id that was sent in this field: unknown, expired or ordered. */
export const cartNotFound = (field = 'id') => new Failure('cart_not_found', {}, [{ field, key: 'no_such_cart' }]);

/** Nothing waits for the token and the nonce; which of the two is wrong is not told. */
export const handoverInvalid = () => new Failure('cart_not_found', {}, [{ field: 'token', key: 'handover_invalid' }]);

/** The cart has no such line, or no longer the one that the key in this field had added. */
export const cartItemNotFound = (field = 'item_id') =>
  new Failure('cart_item_not_found', {}, [{ field, key: 'no_such_item' }]);

/** The cart was last changed in one currency and is ordered in another without a word of what it should cost. */
export const otherCurrency = (code: string) =>
  new Failure('cart_changed', {}, [{ field: 'Currency-Preference', key: 'other_currency', values: { code } }]);

const GONE: Record<'product_id' | 'product_variation_id', FieldFailure['key']> = {
  product_id: 'no_such_product',
  product_variation_id: 'no_such_variation',
};

/** The product or its variation is not there, or not offered to this shopper. */
export const productNotFound = (field: keyof typeof GONE) =>
  new Failure('product_not_found', {}, [{ field, key: GONE[field] }]);

type ThingField = keyof typeof GONE;

/** It can be bought, and nothing of it is left. */
export function soldOut(row: SellableRow, field: ThingField, language: string): Failure {
  const name = fullName(row, language);
  return new Failure('item_sold_out', { name }, [{ field, key: 'sold_out_now', values: { name } }]);
}

/** Its availability does not let it be bought, or its sale has not begun; the field's message says which. */
export function notForSale(row: SellableRow, field: ThingField, language: string): Failure {
  const name = fullName(row, language);
  const failed: Omit<FieldFailure, 'field'> = row.withheld_as
    ? { key: 'withheld', values: { name, availability: translate(row.withheld_as, language) } }
    : { key: 'not_on_sale_yet', values: { name, date: row.sale_begins ? momentText(row.sale_begins, language) : '' } };
  return new Failure('item_not_for_sale', { name }, [{ field, ...failed }]);
}

/** More pieces are asked for than the line can have. */
export function amountUnavailable(row: SellableRow, language: string): Failure {
  const limit = largestAmount(row);
  const values = { name: fullName(row, language), amount: limit };
  const failed = isLimitedByOthers(row)
    ? { key: 'product_amount_unavailable', values: { name: nameOf(row, language), amount: row.product_max ?? 0 } }
    : { key: 'amount_unavailable', values };
  return new Failure('item_amount_unavailable', values, [{ field: 'amount', limit, ...failed }]);
}
