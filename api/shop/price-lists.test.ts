import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

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
    percents_rounding: null,
    is_for_businesses: false,
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

const write = (body: object, query = '') =>
  shop.request(`PATCH /price-lists/1${query}`, { headers: shop.operator, body });
const storedLists = () =>
  shop.sql<{ percents_rounding: number; has_ended: boolean }>(
    'select percents_rounding, ends <= now() as has_ended from price_list_roundings order by id',
  );

test('an operator sets and takes away the rounding of percents, and pages are made anew', async () => {
  const plan = await write({ percents_rounding: 100 }, '?dry_run=1');
  expect(plan.body.changes).toMatchObject([
    { table_name: 'price_lists', before: { percents_rounding: null }, after: { percents_rounding: 100 } },
  ]);
  const made = await write({ percents_rounding: 100, expected: { percents_rounding: null } });
  expect(made.body.item).toMatchObject({ id: 1, currency_code: 'CZK', percents_rounding: 100 });
  const events = await shop.sql(`select type from outbox_events where type = 'catalogue.replaced'`);
  expect(events.length).toBeGreaterThan(0);
  expect(await storedLists()).toEqual([{ percents_rounding: 100, has_ended: false }]);
  expect((await write({ percents_rounding: 50, expected: { percents_rounding: null } })).status).toBe(409);
  await write({ percents_rounding: null });
  expect(await storedLists()).toEqual([{ percents_rounding: 100, has_ended: true }]);
});

test.each([
  [{ percents_rounding: 1 }],
  [{ percents_rounding: 0.5 }],
  [{ percents_rounding: 1_000_001 }],
  [{ percents_rounding: '5' }],
])('a rounding of %j is refused by its field', async (body) => {
  const { status, body: answer } = await write(body);
  expect([status, answer.errors[0].field]).toEqual([422, 'percents_rounding']);
});

test('of a list that is not there nothing is set', async () => {
  const answer = await shop.request('PATCH /price-lists/1999', {
    headers: shop.operator,
    body: { percents_rounding: 5 },
  });
  expect(answer.status).toBe(404);
});

test('an operator says that a list is for businesses, and the shop tells those who buy by it', async () => {
  const isForBusinesses = async () => (await shop.request('GET /shop')).body.item.is_for_businesses;
  expect(await isForBusinesses()).toBe(false);
  const plan = await write({ is_for_businesses: true }, '?dry_run=1');
  expect(plan.body.changes).toMatchObject([
    { table_name: 'price_lists', before: { is_for_businesses: false }, after: { is_for_businesses: true } },
  ]);
  expect(await isForBusinesses()).toBe(false);
  const made = await write({ is_for_businesses: true });
  expect(made.body.item).toMatchObject({ id: 1, is_for_businesses: true });
  await shop.api.flushEvents();
  expect(await isForBusinesses()).toBe(true);
  const refused = await write({ is_for_businesses: null });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'is_for_businesses']);
  await write({ is_for_businesses: false });
  await shop.api.flushEvents();
  expect(await isForBusinesses()).toBe(false);
});
