import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

/** No worker runs: nothing but the processes' own clock says that something begins or ends. */
let shop: TestShop;
/** Another process on the same database. */
let other: Awaited<ReturnType<typeof openTestApi>>;
const START = Date.parse('2030-01-10T09:00:00Z');
let now = START;
const clock = () => new Date(now);
beforeAll(async () => {
  shop = await startBrowsingShop({ clock });
  other = await openTestApi(shop.url, { clock });
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const { candle } = FIXTURE.products;
const PATHS = { 'cs.localhost': '/domov/svicky', 'sk.localhost': '/domov/sviecky' };
const soon = (ms: number) => new Date(now + ms).toISOString();
/** Events have arrived and the next moment is known, in both processes. */
const settled = async () => {
  for (const { api } of [shop, other]) await api.flushEvents();
};
beforeEach(async () => {
  now += 3_600_000;
  await shop.sql('update prices set discounted_price = null, discount_valid_from = null, discount_valid_to = null');
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await settled();
});

/** What the card of the candle in its category costs, in both processes. */
async function cards(host: keyof typeof PATHS = 'cs.localhost') {
  const prices = [shop, other].map(async ({ api }) => {
    const { item } = await createClient({ transport: api.transport(host) })('GET /listings', {
      query: { path: PATHS[host] },
    });
    return item.items.find(({ id }) => id === candle)?.taxed_price.value;
  });
  const found = await Promise.all(prices);
  await settled();
  return found;
}
const setPrice = async (list: number, body: object) => {
  const answer = await shop.request(`PUT /products/${candle}/prices/${list}`, { body, headers: shop.operator });
  expect(answer.status).toBe(200);
  await settled();
};

test('a discount begins and ends on kept cards, without an event', async () => {
  await setPrice(1, {
    price: 20_000,
    discounted_price: 15_000,
    discount_valid_from: soon(5_000),
    discount_valid_to: soon(65_000),
  });
  expect(await cards()).toEqual([200, 200]);
  now += 4_999;
  expect(await cards()).toEqual([200, 200]);
  now += 1;
  expect(await cards()).toEqual([150, 150]);
  await settled();
  expect(await cards()).toEqual([150, 150]);
  now += 59_999;
  expect(await cards()).toEqual([150, 150]);
  now += 1;
  expect(await cards()).toEqual([200, 200]);
});

test('a card is kept for longer than half a minute when nothing begins or ends', async () => {
  await setPrice(1, { price: 20_000 });
  expect(await cards()).toEqual([200, 200]);
  await settled();
  // By hand, past the rule that each change comes with an event.
  await shop.sql('update prices set price = 30000 where product_id = $1 and price_list_id = 1', [candle]);
  now += 60_000;
  expect(await cards()).toEqual([200, 200]);
  now += 600_000;
  expect(await cards()).toEqual([300, 300]);
});

test('an earlier moment, written after a card was read, ends it in every process', async () => {
  await setPrice(1, { price: 20_000, discounted_price: 15_000, discount_valid_from: soon(300_000) });
  expect(await cards()).toEqual([200, 200]);
  await setPrice(1, { price: 20_000, discounted_price: 15_000, discount_valid_from: soon(2_000) });
  expect(await cards()).toEqual([200, 200]);
  now += 2_000;
  expect(await cards()).toEqual([150, 150]);
});

test('each price list has discounts of its own', async () => {
  await setPrice(1, { price: 20_000 });
  await setPrice(2, { price: 2_000, discounted_price: 1_000, discount_valid_from: soon(7_000) });
  const both = async () => [await cards(), await cards('sk.localhost')];
  expect(await both()).toEqual([
    [200, 200],
    [20, 20],
  ]);
  now += 7_000;
  expect(await both()).toEqual([
    [200, 200],
    [10, 10],
  ]);
});

test('a clock that goes back shows the price of its moment', async () => {
  await setPrice(1, { price: 20_000, discounted_price: 15_000, discount_valid_from: soon(5_000) });
  now += 5_000;
  expect(await cards()).toEqual([150, 150]);
  now -= 5_000;
  expect(await cards()).toEqual([200, 200]);
  await settled();
  expect(await cards()).toEqual([200, 200]);
  now += 5_000;
  expect(await cards()).toEqual([150, 150]);
});

test('discounts of a batch begin together', async () => {
  await shop.sql(
    `update prices set price = 20000, discounted_price = 5000, discount_valid_from = $1::timestamptz + product_id * interval '1 s'
     where price_list_id = 1`,
    [soon(0)],
  );
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await settled();
  for (let second = 0; second <= candle; second += 1) {
    expect(await cards()).toEqual(second < candle ? [200, 200] : [50, 50]);
    now += 1_000;
    await settled();
  }
});

test('a banner ends on its moment in kept answers', async () => {
  await shop.sql('update banners set valid_from = null, valid_to = $1 where id = 1', [soon(5_000)]);
  await shop.sql(`insert into outbox_events (type, payload) values ('content.changed', '{"kind":"banner","ids":[1]}')`);
  await settled();
  const banners = async () => {
    const { items } = await createClient({ transport: shop.api.transport('cs.localhost') })('GET /banners');
    await settled();
    return items.map(({ id }) => id);
  };
  expect(await banners()).toContain(1);
  now += 4_999;
  expect(await banners()).toContain(1);
  now += 1;
  expect(await banners()).not.toContain(1);
});

test('on the day of a new tax rate kept cards have it from midnight in Prague', async () => {
  await setPrice(1, { price: 12_100 });
  now = Date.parse('2030-03-14T22:59:50Z');
  await shop.sql(`update tax_rates set valid_to = '2030-03-15' where tax_group_id = 1 and country_id = 1`);
  await shop.sql(
    `insert into tax_rates (tax_group_id, country_id, rate, valid_from, valid_to) values (1, 1, 10, '2030-03-15', null)`,
  );
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await settled();
  const rate = async () => {
    const { item } = await createClient({ transport: shop.api.transport('cs.localhost') })('GET /listings', {
      query: { path: PATHS['cs.localhost'] },
    });
    await settled();
    return item.items.find(({ id }) => id === candle)?.tax_rate;
  };
  expect(await rate()).toBe(21);
  now += 9_999;
  expect(await rate()).toBe(21);
  now += 1;
  expect(await rate()).toBe(10);
});
