import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations } = FIXTURE;
const events: PultEvent[] = [];
beforeAll(async () => {
  shop = await startBrowsingShop();
  shop.api.onEvents((all) => void events.push(...all));
  await shop.api.startWorker(1);
});
afterAll(() => shop.close());

/** Runs the scheduled job and waits until it is done. */
async function tick(): Promise<void> {
  await shop.sql(`select graphile_worker.add_job('platform.emit-timed')`);
  await expect.poll(async () => (await jobs()).filter((job) => job.key === null)).toEqual([]);
  await shop.api.flushEvents();
}
const jobs = () =>
  shop.sql<{ key: string | null; run_at: Date }>(
    `select key, run_at from graphile_worker.jobs where task_identifier = 'platform.emit-timed'`,
  );
const changes = () =>
  events.filter(({ type }) => /^(product|content|shop)/.test(type)).map(({ type, payload }) => [type, payload]);
/** Removes all times that earlier tests set. */
const STILL = [
  'update banners set valid_from = null, valid_to = null where id = 1',
  `update articles set publish_at = '2099-01-01' where id = 2`,
  'update prices set discounted_price = null, discount_valid_from = null, discount_valid_to = null where discount_valid_from > now()',
  'update products set purchasable_since = null',
  'update tax_rates set valid_to = null where valid_to = shop_today()',
  'update product_variations set purchasable_since = null, expected_date_min = null, expected_date_max = null',
  'update products set expected_date_min = null, expected_date_max = null',
];
beforeEach(async () => {
  for (const statement of STILL) await shop.sql(statement);
  await tick();
  events.length = 0;
});

const JUST_BEFORE_MIDNIGHT = `update clock_runs set ran_at = shop_today()::timestamptz - interval '1 s'`;

const CASES: [name: string, sql: string, type: string, payload: object][] = [
  [
    'a banner that begins',
    `update banners set valid_from = now() - interval '5 s' where id = 1`,
    'content.changed',
    { kind: 'banner', ids: [1] },
  ],
  [
    'a banner that ends',
    `update banners set valid_to = now() - interval '5 s' where id = 1`,
    'content.changed',
    { kind: 'banner', ids: [1] },
  ],
  [
    'an article that is published',
    `update articles set publish_at = now() - interval '5 s' where id = 2`,
    'content.changed',
    { kind: 'article', ids: [2] },
  ],
  [
    'a sale that begins',
    `update products set purchasable_since = now() - interval '5 s' where id = ${products.barSoap}`,
    'product.changed',
    { product_ids: [products.barSoap], affects_pages: true },
  ],
  [
    'a sale of a variation that begins',
    `update product_variations set purchasable_since = now() - interval '5 s' where id = ${variations.ml50}`,
    'product.changed',
    { product_ids: [products.cream], affects_pages: true },
  ],
  [
    'the first day of expected pieces',
    `update products set expected_date_min = shop_today(), expected_date_max = shop_today() + 2 where id = ${products.barSoap}; ${JUST_BEFORE_MIDNIGHT}`,
    'product.changed',
    { product_ids: [products.barSoap], affects_pages: true },
  ],
  [
    'the last day of expected pieces, once it is over',
    `update products set expected_date_min = shop_today() - 3, expected_date_max = shop_today() - 1 where id = ${products.barSoap}; ${JUST_BEFORE_MIDNIGHT}`,
    'product.changed',
    { product_ids: [products.barSoap], affects_pages: true },
  ],
  [
    'the only day of expected pieces of a variation, once it is over',
    `update product_variations set expected_date_min = shop_today() - 1 where id = ${variations.ml50}; ${JUST_BEFORE_MIDNIGHT}`,
    'product.changed',
    { product_ids: [products.cream], affects_pages: true },
  ],
  [
    'a tax rate that ends at midnight',
    `update tax_rates set valid_to = shop_today() where id = 1; ${JUST_BEFORE_MIDNIGHT}`,
    'shop.changed',
    {},
  ],
  [
    'a discount that ends',
    `update prices set discounted_price = 1, discount_valid_from = now() - interval '1 day', discount_valid_to = now() - interval '5 s'
     where product_id = ${products.candle} and price_list_id = 1`,
    'product.changed',
    { product_ids: [products.candle], affects_pages: true },
  ],
];

test.each(CASES)('%s is announced once, also when no worker ran at that moment', async (_name, sql, type, payload) => {
  await shop.sql(`update clock_runs set ran_at = now() - interval '1 minute'`);
  await shop.sql(sql);
  await tick();
  expect(changes()).toEqual([[type, expect.objectContaining(payload)]]);
  await tick();
  expect(changes()).toHaveLength(1);
});

test('a discount that begins before the next run is planned when it is written', async () => {
  const begins = new Date(Date.now() + 40_000);
  await shop.request(`PUT /products/${products.candle}/prices/1`, {
    body: { price: 1000, discounted_price: 900, discount_valid_from: begins.toISOString() },
    headers: shop.operator,
  });
  await expect.poll(async () => (await jobs()).map((job) => job.run_at)).toEqual([begins]);
});

test('a moment within the next minute gets a run of its own', async () => {
  await shop.sql(`update banners set valid_from = null, valid_to = now() + interval '70 s' where id = 1`);
  await tick();
  const [ends] = await shop.sql<{ valid_to: Date }>('select valid_to from banners where id = 1');
  expect((await jobs()).map((job) => job.run_at)).toEqual([ends?.valid_to]);
});

test('a sale of very many products that begins at one moment is announced in parts', async () => {
  const [first, many] = [500_001, 4_500];
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id)
    select n, p.name, p.product_availability_id, p.tax_group_id from products p, generate_series(${first}, ${first + many - 1}) n where p.id = ${products.barSoap}`);
  await shop.sql(`insert into prices (price_list_id, product_id, price, discounted_price, discount_valid_from)
    select 1, n, 9900, 4900, now() - interval '5 s' from generate_series(${first}, ${first + many - 1}) n`);
  await tick();
  const emitted = events.flatMap(({ type, payload }) => (type === 'product.changed' ? [payload.product_ids] : []));
  expect(emitted.length).toBeGreaterThan(1);
  expect(Math.max(...emitted.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  expect(emitted.flat().sort((one, other) => one - other)).toEqual(Array.from({ length: many }, (_, at) => first + at));
  const written = `select count(*)::int as count from price_history where product_id >= ${first}`;
  expect(await shop.sql(written)).toEqual([{ count: many }]);
  await tick();
  expect(await shop.sql(written)).toEqual([{ count: many }]);
  await shop.sql(`delete from products where id >= ${first}`);
});
