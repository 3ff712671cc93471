import { Failure, type FieldFailure } from '../platform/index.ts';

/** No open cart has the id that was sent in this field: unknown, expired or ordered. */
export const cartNotFound = (field = 'id') => new Failure('cart_not_found', {}, [{ field, key: 'no_such_cart' }]);

export const cartItemNotFound = () =>
  new Failure('cart_item_not_found', {}, [{ field: 'item_id', key: 'no_such_item' }]);

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
