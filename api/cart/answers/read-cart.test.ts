import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('with a single connection reads of carts wait for no other one, whatever is in memory', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: SHOP.products.soap }] });
  const { api, request } = await openTestApi(shop.url, { poolSize: 1 });
  const read = () => Promise.all(Array.from({ length: 8 }, () => request(`GET /carts/${cart}/items`)));
  const statuses = [...(await read()), ...(await read())].map(({ status }) => status);
  await api.close();
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 60_000);
