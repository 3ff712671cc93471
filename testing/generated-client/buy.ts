import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

/** Places an order with a client generated from the API's OpenAPI document; prints the order. */
const [baseUrl = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

function okay<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const products = okay(await api.GET('/products', { params: { query: { per_page: 5, sort: 'id' } } }));
const product = products.items.find(({ has_variations }) => has_variations === false);
if (product?.id === undefined) throw new Error('nothing to buy');

const { item: cart } = okay(await api.POST('/carts', { body: {} }));
const path = { id: cart.id };
const [shipping] = okay(await api.GET('/carts/{id}/shipping-methods', { params: { path } })).items;
okay(await api.POST('/carts/{id}/items', { params: { path }, body: { product_id: product.id, amount: 2 } }));
okay(
  await api.PATCH('/carts/{id}', {
    params: { path },
    body: { shipping_method_id: shipping?.id, email: 'jana@example.com' },
  }),
);
const payments = okay(await api.GET('/carts/{id}/payment-methods', { params: { path } })).items;
const payment = payments.find(({ can_use }) => can_use);
okay(await api.PATCH('/carts/{id}', { params: { path }, body: { payment_method_id: payment?.id } }));
okay(
  await api.PATCH('/carts/{id}/addresses/billing', {
    params: { path },
    body: {
      first_name: 'Jana',
      last_name: 'Nováková',
      phone: '601 234 567',
      dial_code: '+420',
      street: 'Lipová 12',
      city: 'Brno',
      post_code: '602 00',
    },
  }),
);
const { item: order } = okay(
  await api.POST('/orders', { params: { header: { 'Idempotency-Key': randomUUID() } }, body: { cart_id: cart.id } }),
);
process.stdout.write(JSON.stringify({ id: order.id, order_number: order.order_number, hash: order.hash }));
