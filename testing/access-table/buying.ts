import { randomUUID } from 'node:crypto';
import { BILLING } from '../index.ts';
import type { Records } from './records.ts';
import {
  answering,
  CUSTOMERS,
  EVERYBODY,
  ITS_BUYER,
  ITS_CUSTOMER,
  ITS_CUSTOMERS_CART,
  OPERATORS,
  type Outcomes,
  type Row,
  type Rows,
  SIGNING_IN,
} from './row.ts';

const NONCE = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
const WRONG_HASH = 'x'.repeat(43);
const withKey = () => ({ 'idempotency-key': randomUUID() });

const answeringAll = (rows: readonly Row[], type: Parameters<typeof answering>[0]): Rows =>
  rows.map((row) => ({ ...row, who: answering(type, row.who) }));

type More = Pick<Row, 'body' | 'isFresh' | 'headers'>;
/** A guest's cart is open to whoever holds its id, a customer's to that customer alone. */
const cart = (rest: (cart: string, item: number) => string, more: More = {}): readonly Row[] => [
  { ...more, at: (r: Records) => rest(`/carts/${r.guestCart}`, r.guestItem), who: EVERYBODY },
  { ...more, at: (r: Records) => rest(`/carts/${r.cart}`, r.item), who: ITS_CUSTOMERS_CART },
];

const hearing = (cartId: string) => ({ socket_id: '1.2', channel_name: `private-shop.1.cart.${cartId}` });

/** What is done with an order by its number, and with its hash too. */
const NOT_FOR_ORDER: Outcomes = { ...ITS_BUYER, impersonator: 'not_while_impersonated' };
const withHash = (who: Outcomes): Outcomes => ({ ...EVERYBODY, impersonator: who.impersonator });
const order = (
  rest: string,
  body: ((r: Records) => object) | undefined,
  who: Outcomes,
  right: Row['right'],
  isFresh?: true,
): readonly Row[] => {
  const at = (r: Records) => `/orders/${r.order.id}${rest}`;
  const hash = (r: Records) => ({ ...body?.(r), hash: r.order.hash });
  return [
    { at, body, right, who, isFresh },
    body
      ? { at, body: hash, right, who: withHash(who), isFresh }
      : { at: (r: Records) => `${at(r)}?hash=${r.order.hash}`, right, who: withHash(who), isFresh },
  ];
};

const payment = (rest: (r: Records) => object) => (r: Records) => ({
  return_url: '/',
  order_id: r.order.id,
  ...rest(r),
});
const PAYS: Outcomes = { ...EVERYBODY, impersonator: 'not_while_impersonated' };

export const buyingRows: Readonly<Record<string, Rows>> = {
  'POST /carts': { at: () => '/carts', body: () => ({}), who: EVERYBODY },
  'GET /carts/{id}': cart((at) => at),
  'PATCH /carts/{id}': cart((at) => at, { body: () => ({ note: 'x' }) }),
  'DELETE /carts/{id}': cart((at) => at, { isFresh: true }),
  'POST /carts/{id}/transfer-items': [
    {
      at: (r: Records) => `/carts/${r.cart}/transfer-items`,
      body: (r) => ({ source_cart_id: r.guestCart }),
      isFresh: true,
      who: ITS_CUSTOMERS_CART,
    },
    // A customer's cart never moves into a guest's.
    {
      at: (r: Records) => `/carts/${r.guestCart}/transfer-items`,
      body: (r) => ({ source_cart_id: r.cart }),
      isFresh: true,
      who: answering('invalid_fields', ITS_CUSTOMERS_CART),
    },
  ],
  'POST /carts/{id}/owner': [
    { at: (r: Records) => `/carts/${r.guestCart}/owner`, isFresh: true, who: CUSTOMERS },
    { at: (r: Records) => `/carts/${r.cart}/owner`, who: { ...ITS_CUSTOMER, other: 'cart_not_found' } },
  ],
  'POST /carts/{id}/handover-tokens': cart((at) => `${at}/handover-tokens`, { body: () => ({ nonce_hash: NONCE }) }),
  'POST /carts/handovers': {
    at: () => '/carts/handovers',
    body: () => ({ token: NONCE, nonce: NONCE }),
    who: answering('cart_not_found', EVERYBODY),
  },
  // An old token does not stand in its way: its customer is a stranger then, who hears the carts of guests.
  'POST /auth/broadcasting': [
    { at: () => '/auth/broadcasting', body: (r) => hearing(r.guestCart), who: SIGNING_IN },
    {
      at: () => '/auth/broadcasting',
      body: (r) => hearing(r.cart),
      who: { ...answering('channel_refused', SIGNING_IN), customer: 'ok', impersonator: 'ok' },
    },
  ],
  'GET /carts/{id}/items': cart((at) => `${at}/items`),
  'POST /carts/{id}/items': cart((at) => `${at}/items`, { body: () => ({ product_id: 1, amount: 1 }) }),
  'POST /carts/{id}/items/batch': cart((at) => `${at}/items/batch`, {
    body: () => ({ items: [{ product_id: 1, amount: 1 }] }),
  }),
  'PATCH /carts/{id}/items/{item_id}': cart((at, item) => `${at}/items/${item}`, { body: () => ({ amount: 2 }) }),
  'DELETE /carts/{id}/items': cart((at) => `${at}/items`, { isFresh: true }),
  'DELETE /carts/{id}/items/{item_id}': cart((at, item) => `${at}/items/${item}`, { isFresh: true }),
  'POST /carts/{id}/discounts': answeringAll(
    cart((at) => `${at}/discounts`, { body: () => ({ code: 'NO-SUCH-CODE' }) }),
    'discount_code_refused',
  ),
  'DELETE /carts/{id}/discounts/{discount_id}': answeringAll(
    cart((at) => `${at}/discounts/1`),
    'cart_discount_not_found',
  ),
  'DELETE /carts/{id}/vouchers/{voucher_id}': answeringAll(
    cart((at) => `${at}/vouchers/1`),
    'cart_voucher_not_found',
  ),
  'POST /carts/{id}/items/{item_id}/save': cart((at, item) => `${at}/items/${item}/save`, { isFresh: true }),
  'GET /carts/{id}/saved-items': cart((at) => `${at}/saved-items`),
  'POST /carts/{id}/saved-items/{saved_id}/restore': answeringAll(
    cart((at) => `${at}/saved-items/1/restore`),
    'cart_item_not_found',
  ),
  'DELETE /carts/{id}/saved-items/{saved_id}': answeringAll(
    cart((at) => `${at}/saved-items/1`),
    'cart_item_not_found',
  ),
  'POST /carts/{id}/share': cart((at) => `${at}/share`),
  'DELETE /carts/{id}/shares': cart((at) => `${at}/shares`),
  'GET /shared-carts': { at: () => `/shared-carts?token=${NONCE}`, who: answering('link_not_valid', EVERYBODY) },
  'POST /carts/{id}/customer-accounts': {
    at: (r: Records) => `/carts/${r.cart}/customer-accounts`,
    body: () => ({ customer_account_id: 1, amount: 1 }),
    who: answering('invalid_fields', { ...ITS_CUSTOMER, other: 'cart_not_found' }),
  },
  'DELETE /carts/{id}/customer-accounts/{customer_account_id}': {
    at: (r: Records) => `/carts/${r.cart}/customer-accounts/1`,
    who: answering('cart_credits_not_found', { ...ITS_CUSTOMER, other: 'cart_not_found' }),
  },
  'GET /carts/{id}/shipping-methods': cart((at) => `${at}/shipping-methods`),
  'GET /carts/{id}/payment-methods': cart((at) => `${at}/payment-methods`),
  'GET /carts/{id}/addresses': cart((at) => `${at}/addresses`),
  'GET /carts/{id}/customer-addresses': {
    at: (r: Records) => `/carts/${r.cart}/customer-addresses`,
    who: { ...ITS_CUSTOMER, other: 'cart_not_found' },
  },
  'PATCH /carts/{id}/addresses/billing': cart((at) => `${at}/addresses/billing`, { body: () => BILLING }),
  'PATCH /carts/{id}/addresses/shipping': cart((at) => `${at}/addresses/shipping`, { body: () => BILLING }),
  'POST /payments/{provider}': [
    {
      at: () => '/payments/gopay',
      body: payment((r) => ({ order_hash: r.order.hash })),
      who: answering('not_found', PAYS),
    },
    { at: () => '/payments/gopay', body: payment(() => ({})), who: answering('not_found', PAYS) },
  ],
  'POST /payments/{provider}/returns': {
    at: () => '/payments/gopay/returns',
    body: () => ({ id: '1', order_hash: 'x'.repeat(43) }),
    who: answering('not_found', EVERYBODY),
  },
  'GET /payments/{provider}/notifications': {
    at: () => '/payments/gopay/notifications?id=1',
    who: answering('not_found', EVERYBODY),
  },
  'POST /orders': [
    { at: () => '/orders', headers: withKey, body: (r) => ({ cart_id: r.guestCart }), isFresh: true, who: EVERYBODY },
    {
      at: () => '/orders',
      headers: withKey,
      body: (r) => ({ cart_id: r.cart }),
      isFresh: true,
      who: ITS_CUSTOMERS_CART,
    },
  ],
  // Of others: a list of their own orders.
  'GET /orders': {
    at: () => '/orders',
    right: 'orders.read',
    who: { ...CUSTOMERS, without: 'right_missing', with: 'ok' },
  },
  'GET /orders/{id}': order('', undefined, ITS_BUYER, 'orders.read'),
  'PATCH /orders/{id}': {
    at: (r: Records) => `/orders/${r.order.id}`,
    body: () => ({ tracking_numbers: ['DR1'] }),
    right: 'orders.write',
    who: OPERATORS,
  },
  'PATCH /orders/{id}/payment': answeringAll(
    order('/payment', () => ({ payment_method_id: 2 }), NOT_FOR_ORDER, 'orders.write'),
    'payment_method_unavailable',
  ),
  'POST /orders/{id}/new-account': answeringAll(
    order('/new-account', () => ({ hash: WRONG_HASH }), ITS_BUYER, 'orders.write', true),
    'account_not_offered',
  ),
};
