import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
});
afterAll(() => shop.close());

const replace = (id: string) => shop.request('POST /carts', { body: { instead_of: id } });
const read = async (id: string) => (await shop.request(`GET /carts/${id}?embed=additional_data`)).body.item;

test('a cart that stands instead of another has nothing of it but what was put aside and its links', async () => {
  const id = await filledCart(shop.request, { items: [{ product_id: products.soap }, { product_id: products.book }] });
  await shop.request(`PATCH /carts/${id}`, { body: { note: 'u vrátnice', additional_data: { a: 1 } } });
  await shop.request(`PATCH /carts/${id}/addresses/billing`, { body: { first_name: 'Jana' } });
  const [line] = (await shop.request(`GET /carts/${id}/items`)).body.items;
  expect((await shop.request(`POST /carts/${id}/items/${line.id}/save`)).status).toBe(201);
  const { token } = (await shop.request(`POST /carts/${id}/share`)).body.item;
  const answer = await replace(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { item } = answer.body;
  expect(item.id).not.toBe(id);
  expect(item).toMatchObject({
    unique_amount: 0,
    email: null,
    note: null,
    shipping_method: null,
    payment_method: null,
    discounts: [],
    vouchers: [],
    has_shipping_address: false,
  });
  expect((await read(item.id))._embedded.additional_data).toEqual({});
  expect((await shop.request(`GET /carts/${item.id}/addresses`)).body.items).toEqual([]);
  expect((await shop.request(`GET /carts/${item.id}/saved-items`)).body.items).toHaveLength(1);
  expect((await shop.request(`GET /shared-carts?token=${token}`)).status).toBe(200);
  expect((await shop.request(`GET /carts/${id}`)).status).toBe(404);
});

test('asked for again it is the same cart, also by several at once', async () => {
  const id = await filledCart(shop.request);
  const answers = await Promise.all(Array.from({ length: 5 }, () => replace(id)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
});

test('a cart that is unknown or was ordered is replaced by none', async () => {
  const ordered = await filledCart(shop.request, { payment: SHOP.payments.transfer });
  expect((await order(shop.request, ordered)).status).toBe(201);
  for (const id of [ordered, '00000000-0000-4000-8000-000000000000'])
    expect((await replace(id)).body).toMatchObject({ type: 'cart_not_found', errors: [{ field: 'instead_of' }] });
});

test('a customer’s cart is replaced for that customer only, and begins with what is known of them', async () => {
  const [jana, petr] = [
    await addCustomer(shop, { email: 'jana@example.com' }),
    await addCustomer(shop, { email: 'petr@example.com' }),
  ];
  const as = ({ id }: { id: number }) => ({ headers: asCustomer(id) });
  const own = (await shop.request('POST /carts', { body: {}, ...as(jana) })).body.item.id;
  const by = (customer: { id: number }) => shop.request('POST /carts', { body: { instead_of: own }, ...as(customer) });
  expect((await by(petr)).body.type).toBe('cart_not_found');
  const answer = await by(jana);
  expect(answer.body.item).toMatchObject({ customer_id: jana.id, email: 'jana@example.com' });
});
