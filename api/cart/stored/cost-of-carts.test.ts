import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullCart } from '../../../testing/carts/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let [full, ordinary] = ['', ''];
beforeAll(async () => {
  shop = await startBuyingShop();
  [full, ordinary] = [await fullCart(shop, 200), await fullCart(shop, 20)];
});
afterAll(() => shop.close());

/** How many of ten requests in a row are answered where one address may make fifteen calls a minute. */
async function answered(call: string, body?: object): Promise<number> {
  const { api, request } = await openTestApi(shop.url, { callsPerMinute: 15 });
  const statuses: number[] = [];
  for (let number = 0; number < 10; number += 1) statuses.push((await request(call, { body })).status);
  await api.close();
  expect(new Set(statuses).difference(new Set([200, 201, 429]))).toEqual(new Set());
  return statuses.filter((status) => status < 300).length;
}

test('reading a cart of 200 lines counts as several calls, an ordinary one as one', async () => {
  expect(await answered(`GET /carts/${full}/items`)).toBeLessThan(10);
  expect(await answered(`GET /carts/${ordinary}/items`)).toBe(10);
});

test('so does each change of it', async () => {
  const change = async (id: string) => {
    const [line] = (await shop.request(`GET /carts/${id}/items`)).body.items;
    return answered(`PATCH /carts/${id}/items/${line.id}`, { amount: 2 });
  };
  expect(await change(full)).toBeLessThan(10);
  expect(await change(ordinary)).toBe(10);
});
