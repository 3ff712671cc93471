import { randomUUID } from 'node:crypto';
import { type Example, type Examples, NONCE, TOKEN } from './example.ts';
import type { Records } from './records.ts';
import {
  answering,
  CUSTOMERS,
  EVERYBODY,
  ITS_BUYER,
  ITS_BUYER_ALONE,
  ITS_CART,
  ITS_CUSTOMERS_CART,
  SIGNING_IN,
} from './row.ts';

const withKey = () => ({ 'idempotency-key': randomUUID() });
const listening = (cartId: string) => ({ socket_id: '1.2', channel_name: `private-shop.1.cart.${cartId}` });

/** An order by its number is its buyer's, with its hash everybody's. */
const orderRead: readonly Example[] = [{ who: ITS_BUYER }, { query: (r) => `?hash=${r.order.hash}` }];
const orderWrite = (body: object, example: Example): readonly Example[] => [
  { body, ...example, who: ITS_BUYER },
  { body: (r: Records) => ({ ...body, hash: r.order.hash }), ...example },
];
const NO_LINE = [{ order_item_id: 2_147_483_647, amount: 1 }];
const payment = (rest: (r: Records) => object): Example => ({
  at: '/payments/gopay',
  body: (r: Records) => ({ return_url: '/', order_id: r.order.id, ...rest(r) }),
  gives: 'not_found',
});

/** Carts, orders, payments. Below `/carts/{id}` each example is of a guest's cart and of a customer's (`index.ts`). */
export const buyingExamples: Examples = {
  'PATCH /carts/{id}': { body: { note: 'x' } },
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
  'POST /carts/{id}/owner': [
    { isFresh: true, who: CUSTOMERS },
    { at: (r) => `/carts/${r.cart}/owner`, who: ITS_CART },
  ],
  'POST /carts/{id}/fast-checkout': [
    { who: CUSTOMERS, gives: 'cart_not_found' },
    { at: (r) => `/carts/${r.cart}/fast-checkout`, who: ITS_CART },
  ],
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
  'POST /carts/{id}/discounts': { body: { code: 'NO-SUCH-CODE' } },
  'POST /carts/{id}/items/{item_id}/save': { isFresh: true },
  'POST /carts/{id}/customer-accounts': { gives: 'invalid_fields' },
  'PATCH /orders/{id}/refunds/{refund_id}': { gives: 'not_found' },
  'PATCH /orders/{id}/gateway-payments/{payment_id}': { gives: 'not_found' },
  'POST /orders/{id}/gateway-messages/{message_id}/replays': { gives: 'not_found' },
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
  'POST /phone-orders': {
    headers: withKey,
    body: (r: Records) => ({ cart_id: r.guestCart, agreed: true }),
    isFresh: true,
  },
  'GET /orders/{id}': orderRead,
  'GET /orders/{id}/agreements': orderRead,
  'GET /orders/{id}/vouchers': orderRead,
  'GET /orders/{id}/documents': orderRead,
  'GET /orders/{id}/parcels': orderRead,
  'GET /orders/{id}/withdrawal': orderRead,
  'GET /orders/{id}/refund-shipping-methods': orderRead,
  // A line that no order has: whoever may ask learns that.
  'POST /refunds': [
    {
      body: (r: Records) => ({ order_id: r.order.id, items: NO_LINE }),
      who: { ...answering('conflict', ITS_BUYER_ALONE), impersonator: 'not_while_impersonated' },
    },
    { body: (r: Records) => ({ order_id: r.order.id, hash: r.order.hash, items: NO_LINE }), gives: 'conflict' },
  ],
  'POST /refunds/{id}/confirmation': { body: {}, gives: 'not_found' },
  'GET /refunds/{id}': { gives: 'not_found' },
  'PATCH /refunds/{id}': { gives: 'not_found' },
  'POST /refunds/{id}/repayments': { gives: 'not_found' },
  // Without a reason.
  'POST /orders/{id}/edits': { body: {}, gives: 'invalid_fields' },
  'POST /orders/{id}/parcels': {
    body: { items: [{ order_item_id: 2_147_483_647, amount: 1 }] },
    gives: 'parcel_not_allowed',
  },
  // No order has a parcel of this number.
  'GET /parcels/{id}': { gives: 'not_found' },
  'PATCH /parcels/{id}': { gives: 'not_found' },
  'POST /parcels/{id}/decisions': { gives: 'not_found' },
  'POST /parcels/{id}/tracking': { gives: 'not_found' },
  'GET /order-batches/{id}': { at: '/order-batches/1999999999', gives: 'not_found' },
  'GET /order-batches/{id}/orders': { at: '/order-batches/1999999999/orders', gives: 'not_found' },
  'PATCH /order-batches/{id}': { at: '/order-batches/1999999999', gives: 'not_found' },
  'POST /order-batches': {
    body: (r: Records) => ({ act: { add_note: { text: 'Křehké' } }, order_ids: [r.order.id], starts: false }),
  },
  'GET /packing-lists': { query: (r: Records) => `?order_ids=${r.order.id}` },
  'GET /parcel-labels': { query: '?parcel_ids=1', gives: 'parcel_not_allowed' },
  // The order has none: whoever may ask learns that.
  'GET /orders/{id}/documents/{document_id}/file': { gives: 'not_found' },
  'GET /orders/{id}/refund-account': [{ who: ITS_BUYER_ALONE }, { query: (r) => `?hash=${r.order.hash}` }],
  // No account, so that it does not matter whether money of the order goes back.
  'PUT /orders/{id}/refund-account': [
    {
      body: { account: '1/0800' },
      who: { ...answering('invalid_fields', ITS_BUYER_ALONE), impersonator: 'not_while_impersonated' },
    },
    { body: (r: Records) => ({ account: '1/0800', hash: r.order.hash }), gives: 'invalid_fields' },
  ],
  'DELETE /orders/{id}/refund-account': { gives: 'not_found' },
  'POST /payout-batches': { body: { currency: 'HUF' }, gives: 'invalid_fields' },
  'GET /payout-batches/{id}': { gives: 'not_found' },
  'PATCH /payout-batches/{id}': { gives: 'not_found' },
  'PATCH /orders/{id}': { body: { tracking_numbers: ['DR1'] } },
  'PATCH /orders/{id}/payment': orderWrite({ payment_method_id: 2 }, { gives: 'payment_method_unavailable' }),
  // Operators cancel by a call of their own.
  'POST /orders/{id}/cancellation': [
    { body: {}, isFresh: true, who: { ...ITS_BUYER, with: 'not_found' } },
    { body: (r: Records) => ({ hash: r.order.hash }), isFresh: true },
  ],
  'POST /orders/{id}/new-account': orderWrite({ hash: TOKEN }, { gives: 'account_not_offered', isFresh: true }),
  // No voucher was bought with it: whoever may ask learns that.
  'GET /orders/{id}/vouchers/{voucher_id}/pdf': { gives: 'not_found', who: EVERYBODY },
  'GET /shipping-methods/{id}/shipping-options': { at: '/shipping-methods/2/shipping-options' },
};
