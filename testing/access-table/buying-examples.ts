import { randomUUID } from 'node:crypto';
import { BILLING } from '../index.ts';
import { type Example, type Examples, NONCE, TOKEN } from './example.ts';
import type { Records } from './records.ts';
import { answering, CUSTOMERS, EVERYBODY, ITS_BUYER, ITS_CUSTOMER, ITS_CUSTOMERS_CART, SIGNING_IN } from './row.ts';

const withKey = () => ({ 'idempotency-key': randomUUID() });
const listening = (cartId: string) => ({ socket_id: '1.2', channel_name: `private-shop.1.cart.${cartId}` });
/** Calls about a customer's cart that guests' have not. */
const ITS_CART = { ...ITS_CUSTOMER, other: 'cart_not_found' } as const;
const ofCustomer = (rest: string): Example => ({ at: (r) => `/carts/${r.cart}/${rest}`, who: ITS_CART });

/** An order by its number is its buyer's, with its hash everybody's. */
const order = (example: Example = {}): readonly Example[] => [
  { ...example, who: ITS_BUYER },
  { ...example, query: (r) => `?hash=${r.order.hash}` },
];
const orderWrite = (body: object, example: Example): readonly Example[] => [
  { body, ...example, who: ITS_BUYER },
  { body: (r: Records) => ({ ...body, hash: r.order.hash }), ...example },
];
const payment = (rest: (r: Records) => object): Example => ({
  at: '/payments/gopay',
  body: (r: Records) => ({ return_url: '/', order_id: r.order.id, ...rest(r) }),
  gives: 'not_found',
});

/** Carts, orders, payments. Below `/carts/{id}` each example is of a guest's cart and of a customer's (`index.ts`). */
export const buyingExamples: Examples = {
  'POST /carts': { body: {} },
  'PATCH /carts/{id}': { body: { note: 'x' } },
  'DELETE /carts/{id}': { isFresh: true },
  // A customer's cart never moves into a guest's.
  'POST /carts/{id}/transfer-items': [
    {
      at: (r) => `/carts/${r.cart}/transfer-items`,
      body: (r: Records) => ({ source_cart_id: r.guestCart }),
      isFresh: true,
      who: ITS_CUSTOMERS_CART,
    },
    {
      body: (r: Records) => ({ source_cart_id: r.cart }),
      isFresh: true,
      gives: 'invalid_fields',
      who: ITS_CUSTOMERS_CART,
    },
  ],
  'POST /carts/{id}/owner': [{ isFresh: true, who: CUSTOMERS }, ofCustomer('owner')],
  'POST /carts/{id}/handover-tokens': { body: { nonce_hash: NONCE } },
  'POST /carts/handovers': { body: { token: NONCE, nonce: NONCE }, gives: 'cart_not_found' },
  // An old token does not stand in its way: its customer is a stranger then, who hears the carts of guests.
  'POST /auth/broadcasting': [
    { body: (r: Records) => listening(r.guestCart) },
    {
      body: (r: Records) => listening(r.cart),
      who: { ...answering('channel_refused', SIGNING_IN), customer: 'ok', impersonator: 'ok' },
    },
  ],
  'POST /carts/{id}/items': { body: { product_id: 1, amount: 1 } },
  'POST /carts/{id}/items/batch': { body: { items: [{ product_id: 1, amount: 1 }] } },
  'PATCH /carts/{id}/items/{item_id}': { body: { amount: 2 } },
  'DELETE /carts/{id}/items': { isFresh: true },
  'DELETE /carts/{id}/items/{item_id}': { isFresh: true },
  'POST /carts/{id}/discounts': { body: { code: 'NO-SUCH-CODE' }, gives: 'discount_code_refused' },
  'DELETE /carts/{id}/discounts/{discount_id}': { gives: 'cart_discount_not_found' },
  'DELETE /carts/{id}/vouchers/{voucher_id}': { gives: 'cart_voucher_not_found' },
  'POST /carts/{id}/items/{item_id}/save': { isFresh: true },
  'POST /carts/{id}/saved-items/{saved_id}/restore': { gives: 'cart_item_not_found' },
  'DELETE /carts/{id}/saved-items/{saved_id}': { gives: 'cart_item_not_found' },
  'GET /shared-carts': { query: `?token=${NONCE}`, gives: 'link_not_valid' },
  'POST /carts/{id}/customer-accounts': {
    ...ofCustomer('customer-accounts'),
    body: { customer_account_id: 1, amount: 1 },
    gives: 'invalid_fields',
  },
  'DELETE /carts/{id}/customer-accounts/{customer_account_id}': {
    ...ofCustomer('customer-accounts/1'),
    gives: 'cart_credits_not_found',
  },
  'GET /carts/{id}/customer-addresses': ofCustomer('customer-addresses'),
  'PATCH /carts/{id}/addresses/billing': { body: BILLING },
  'PATCH /carts/{id}/addresses/shipping': { body: BILLING },
  'POST /payments/{provider}': [payment((r) => ({ order_hash: r.order.hash })), payment(() => ({}))],
  'POST /payments/{provider}/returns': {
    at: '/payments/gopay/returns',
    body: { id: '1', order_hash: TOKEN },
    gives: 'not_found',
  },
  'GET /payments/{provider}/notifications': { at: '/payments/gopay/notifications', query: '?id=1', gives: 'not_found' },
  'POST /orders': [
    { headers: withKey, body: (r: Records) => ({ cart_id: r.guestCart }), isFresh: true },
    { headers: withKey, body: (r: Records) => ({ cart_id: r.cart }), isFresh: true, who: ITS_CUSTOMERS_CART },
  ],
  'GET /orders/{id}': order(),
  'PATCH /orders/{id}': { body: { tracking_numbers: ['DR1'] } },
  'PATCH /orders/{id}/payment': orderWrite({ payment_method_id: 2 }, { gives: 'payment_method_unavailable' }),
  'POST /orders/{id}/new-account': orderWrite({ hash: TOKEN }, { gives: 'account_not_offered', isFresh: true }),
  'GET /orders/{id}/vouchers': order(),
  // No voucher was bought with it: whoever may ask learns that.
  'GET /orders/{id}/vouchers/{voucher_id}/pdf': { gives: 'not_found', who: EVERYBODY },
  'GET /shipping-methods/{id}/shipping-options': { at: '/shipping-methods/2/shipping-options' },
};
