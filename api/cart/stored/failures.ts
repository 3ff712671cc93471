import { Failure, type FieldFailure, invalidFields } from '../../platform/http/index.ts';

/** The cart of this field is unknown, expired or ordered. */
export const cartNotFound = (field = 'id') => new Failure('cart_not_found', {}, [{ field, key: 'no_such_cart' }]);

/** Whether an error is the one above. */
export const isCartNotFound = (error: unknown): boolean => error instanceof Failure && error.type === 'cart_not_found';

/** The cart of this field is a customer's, and nobody is signed in. */
export const cartNeedsSignIn = (field = 'id') =>
  new Failure('cart_needs_sign_in', {}, [{ field, key: 'cart_of_customer' }]);

/** Token or nonce is wrong; does not reveal which. */
export const handoverInvalid = () => new Failure('cart_not_found', {}, [{ field: 'token', key: 'handover_invalid' }]);

/** The cart has no such line, or no longer the one added with this field's key. */
export const cartItemNotFound = (field = 'item_id') =>
  new Failure('cart_item_not_found', {}, [{ field, key: 'no_such_item' }]);

/** Nothing with this number is put aside with the cart. */
export const savedItemNotFound = () =>
  new Failure('cart_item_not_found', {}, [{ field: 'saved_id', key: 'no_such_saved_item' }]);

/** The order is in another currency than the cart and names no expected total. */
export const otherCurrency = (code: string) =>
  new Failure('cart_changed', {}, [{ field: 'Currency-Preference', key: 'other_currency', values: { code } }]);

const GONE: Record<'product_id' | 'product_variation_id', FieldFailure['key']> = {
  product_id: 'no_such_product',
  product_variation_id: 'no_such_variation',
};

/** The product or its variation does not exist, or is not offered to this shopper. */
export const productNotFound = (kind: keyof typeof GONE, field: string = kind) =>
  new Failure('product_not_found', {}, [{ field, key: GONE[kind] }]);

/** A part of a package is changed with its package, a service with its line. */
export const changedWithLine = (key: 'part_of_package' | 'service_of_line' | 'amount_of_gift') =>
  invalidFields({ field: 'item_id', key });
