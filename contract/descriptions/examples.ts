const CART = '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6';
const HASH = '5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592';
const TOKEN = 'VJ3o0rXkq7m1c2Y5t8WbQ4ZsA6Ef9HdLgNpRuTxKyMw';
const ADDRESS = {
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Dlouhá 12',
  city: 'Praha',
  post_code: '110 00',
  country_id: 1,
};

/** A body that each call takes, as the reference shows it. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'POST /carts': {},
  'PATCH /carts/{id}': {
    shipping_method_id: 1,
    payment_method_id: 2,
    shipping_country_id: 1,
    email: 'jana@example.com',
  },
  'POST /carts/{id}/transfer-items': { source_cart_id: CART },
  'POST /carts/{id}/handover-tokens': { nonce_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
  'POST /carts/handovers': { token: TOKEN, nonce: 'a-secret-of-this-browser' },
  'POST /carts/{id}/items': { product_id: 12, product_variation_id: 34, amount: 2 },
  'POST /carts/{id}/items/batch': { items: [{ product_id: 12, amount: 2 }, { product_id: 15 }] },
  'PATCH /carts/{id}/items/{item_id}': { amount: 3 },
  'PATCH /carts/{id}/addresses/billing': ADDRESS,
  'PATCH /carts/{id}/addresses/shipping': ADDRESS,
  'POST /orders': { cart_id: CART, note: 'Please ring twice.', expected_taxed_total: 199.9 },
  'PATCH /orders/{id}': { state: 'shipped', tracking_numbers: ['Z123456789'] },
  'PATCH /orders/{id}/payment': { hash: HASH, payment_method_id: 2 },
  'POST /orders/{id}/new-account': { hash: HASH },
  'POST /payments/gopay': { order_id: 1041, order_hash: HASH, return_url: '/en/payment/gopay' },
  'POST /payments/gopay/returns': { id: '3000000001', return_token: HASH },
  'PATCH /products/{id}': { stock_state: 120 },
  'PATCH /product-variations/{id}': { change: -3 },
  'PUT /products/{id}/prices/{price_list_id}': { price: 19990, discounted_price: 15990 },
  'POST /products/{id}/slugs': { language: 'en', path: 'rose-hand-cream' },
  'POST /account-confirmations': { token: TOKEN, password: 'correct horse battery' },
  'POST /newsletter-subscriptions': { email: 'jana@example.com' },
  'POST /newsletter-subscriptions/confirmations': { token: TOKEN },
  'POST /newsletter-subscriptions/cancellations': { token: CART },
};
