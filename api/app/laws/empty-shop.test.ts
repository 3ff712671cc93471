import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/databases/index.ts';
import { makeBrowsingShop } from '../../../testing/fixtures/index.ts';
import { openTestApi } from '../../../testing/shops/index.ts';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openTestApi>>;

beforeAll(async () => {
  database = await testDatabase();
  shop = await openTestApi(database.url, { production: true });
});
afterAll(async () => {
  await shop.api.close();
  await database.drop();
});

test('a database without a shop refuses every call by one error, and shows how to set it up', async () => {
  expect(await shop.api.isSetUp()).toBe(false);
  for (const call of ['GET /shop', 'GET /products', 'POST /carts', 'GET /orders', 'GET /no-such-call']) {
    const { status, body, headers } = await shop.request(call);
    expect([call, status, body.type]).toEqual([call, 503, 'shop_not_set_up']);
    expect(body.message).toContain('the database is empty');
    expect(headers['cache-control']).toBe('no-store');
  }
  const reference = await shop.request('GET /openapi.json');
  expect(reference.status).toBe(200);
  expect(reference.body.openapi).toMatch(/^3\.1/);
});

test('a shop that is written by SQL is noticed without a restart and without an event', async () => {
  await makeBrowsingShop(database.url);
  const { status, body } = await shop.request('GET /shop', { host: 'cs.localhost' });
  expect(status).toBe(200);
  expect(body.item.language).toBe('cs');
  expect(await shop.api.isSetUp()).toBe(true);
});
