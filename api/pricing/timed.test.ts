import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { timedPrices } from './timed.ts';

const id = FIXTURE.products.barSoap;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('delete from price_history'));

const discounted = (price: number, begins: string, ends: string, written = '0') =>
  shop.sql(
    `update prices set price = 10000, discounted_price = $2, discount_valid_from = now() + $3::interval, discount_valid_to = now() + $4::interval,
       updated_at = now() + $5::interval
     where product_id = $1 and price_list_id = 1`,
    [id, price, begins, ends, written],
  );
const charged = (price: number, isReduced: boolean | null) =>
  shop.sql(
    `insert into price_history (price_list_id, product_id, price, is_reduced, valid_from) values (1, $1, $2, $3, now() - interval '9 days')`,
    [id, price, isReduced],
  );
/** What the job adds to the history. */
async function added(since = new Date(0)) {
  const last = 'select coalesce(max(id), 0) as id from price_history where product_id = $1';
  const [before] = await shop.sql<{ id: number }>(last, [id]);
  await shop.api.db.transaction((tx) => timedPrices.emitEvents(tx, since, new Date()));
  return shop.sql('select price, is_reduced from price_history where product_id = $1 and id > $2 order by id', [
    id,
    before?.id,
  ]);
}

test('a discount that begins and ends is remembered, with whether the price was reduced', async () => {
  await charged(10_000, false);
  await discounted(8_000, '-1 hour', '1 hour');
  expect(await added()).toEqual([{ price: 8_000, is_reduced: true }]);
  expect(await added()).toEqual([]);
  await discounted(8_000, '-2 hours', '-1 minute');
  expect(await added()).toEqual([{ price: 10_000, is_reduced: false }]);
});

test('a discount to the price that was asked without it before is remembered too', async () => {
  await charged(8_000, false);
  await discounted(8_000, '-1 hour', '1 hour');
  expect(await added()).toEqual([{ price: 8_000, is_reduced: true }]);
});

test('the same price of which nobody knows whether it was reduced is not remembered again', async () => {
  await charged(8_000, null);
  await discounted(8_000, '-1 hour', '1 hour');
  expect(await added()).toEqual([]);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('what began and ended long before the last run is not looked at again', async () => {
  await discounted(8_000, '-9 days', '1 hour');
  expect(await added(ago(1))).toEqual([]);
  await discounted(8_000, '-9 days', '-8 days');
  expect(await added(ago(1))).toEqual([]);
});

test('a discount whose write was open at the last run, and whose beginning had come, is remembered by the next', async () => {
  await charged(10_000, false);
  await discounted(8_000, '-5 minutes', '1 hour');
  expect(await added(ago(1))).toEqual([{ price: 8_000, is_reduced: true }]);
});

test('a sale of prices that were written before its beginning is looked at once', async () => {
  await charged(10_000, false);
  await discounted(8_000, '-5 minutes', '1 hour', '-1 day');
  expect(await added(ago(1))).toEqual([]);
  expect(await added(ago(6))).toEqual([{ price: 8_000, is_reduced: true }]);
});
