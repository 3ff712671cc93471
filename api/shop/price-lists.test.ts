import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

test('an operator reads the price lists and sets a price by one of them', async () => {
  const { status, body } = await shop.request('GET /price-lists', { headers: shop.operator });
  expect(status).toBe(200);
  expect(body.items[0]).toEqual({
    id: 1,
    name: expect.any(String),
    is_default: expect.any(Boolean),
    currency_code: 'CZK',
    decimal_places: 2,
    hostnames: expect.arrayContaining(['cs.localhost']),
  });
  const filters = btoa('[{"field":"has_variations","operator":"eq","value":false}]');
  const product = (await shop.request(`GET /products?per_page=1&filters=${filters}`)).body.items[0];
  const set = await shop.request(`PUT /products/${product.id}/prices/${body.items[0].id}`, {
    headers: shop.operator,
    body: { price: 12_345 },
  });
  expect(set.body.item).toMatchObject({ product_id: product.id, price: 12_345 });
  expect((await shop.request(`GET /products/${product.id}`)).body.item.taxed_price.value).toBe(123.45);
});

test('nobody else reads them', async () => {
  expect((await shop.request('GET /price-lists')).body).toMatchObject({ status: 401, type: 'not_signed_in' });
});
