import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PultEvent } from '../../contract/events.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const events: PultEvent[] = [];
beforeAll(async () => {
  shop = await startBrowsingShop();
  shop.api.onEvents((received) => void events.push(...received));
});
afterAll(() => shop.close());

const { products, variations } = FIXTURE;
const write = (call: string, body: unknown) => shop.request(call, { body, headers: shop.operator });
const soap = `PATCH /products/${products.barSoap}`;
const cream = `PATCH /product-variations/${variations.ml50}`;
const days = { expected_date_min: '2030-12-03', expected_date_max: '2030-12-05' };

test('are told of a product and of a variation, and taken back', async () => {
  const expectation = { expected_count: 40, ...days };
  expect((await write(soap, { ...expectation, expected_days: 9 })).status).toBe(200);
  expect((await write(cream, expectation)).status).toBe(200);
  await shop.api.flushEvents();
  expect(events.map(({ type, payload }) => [type, payload])).toEqual(
    [products.barSoap, products.cream].map((product) => [
      'product.changed',
      expect.objectContaining({ product_ids: [product], affects_pages: true }),
    ]),
  );
  expect((await shop.request(`GET /products/${products.barSoap}`)).body.item).toMatchObject({
    ...expectation,
    expected_days: 9,
  });
  const { items } = (await shop.request(`GET /products/${products.cream}/variations`)).body;
  expect(items.find((one: { id: number }) => one.id === variations.ml50)).toMatchObject(expectation);
  await write(soap, { expected_count: null, expected_date_min: null, expected_date_max: null, expected_days: null });
  expect((await shop.request(`GET /products/${products.barSoap}`)).body.item).toMatchObject({
    expected_count: null,
    expected_date_min: null,
    expected_date_max: null,
    expected_days: null,
  });
});

test.each([
  [soap, { expected_count: 0 }, 'expected_count', 'Nejmenší hodnota je 1.'],
  [soap, { expected_count: 10_000_001 }, 'expected_count', 'Největší hodnota je 10000000.'],
  [soap, { expected_days: 366 }, 'expected_days', 'Největší hodnota je 365.'],
  [soap, { expected_date_min: '3. 12.' }, 'expected_date_min', 'Zadejte den podle ISO 8601: 2026-12-03.'],
  [soap, { expected_date_max: '0000-01-01' }, 'expected_date_max', 'Zadejte den podle ISO 8601: 2026-12-03.'],
  [
    cream,
    { expected_days: 3 },
    'expected_days',
    'Pole expected_days neznáme. Možná jsou: stock_state, change, is_active, max_purchasable_amount, content_amount, expected_count, expected_date_min, expected_date_max, expected.',
  ],
  [cream, { ...days, expected_date_max: '2030-12-02' }, 'expected_date_max', 'Poslední den nemůže být před prvním.'],
  [soap, { ...days, expected_date_max: '2030-12-02' }, 'expected_date_max', 'Poslední den nemůže být před prvním.'],
])('%s %j is refused at %s', async (call, body, field, message) => {
  const { status, body: answer } = await write(call, body);
  expect([status, answer.errors]).toEqual([422, [{ field, message }]]);
});

test('a first day after the last that is told already is refused', async () => {
  await write(soap, { expected_date_max: '2030-12-05' });
  const refused = await write(soap, { expected_date_min: '2030-12-06' });
  expect(refused.body.errors.map((one: { field: string }) => one.field)).toEqual(['expected_date_min']);
  expect((await write(soap, { expected_date_max: null, expected_date_min: '2030-12-06' })).status).toBe(200);
});
