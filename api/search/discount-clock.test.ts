import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingByHttp, startListingShop, UNFILTERED_LISTING } from '../../testing/listings/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startListingShop();
  await shop.api.startWorker(1);
});
afterAll(() => shop.close());

/** Runs the job that emits what began or ended, and waits until it is done. */
async function emitTimedNow(): Promise<void> {
  await shop.sql(`select graphile_worker.add_job('platform.emit-timed')`);
  const waiting = () =>
    shop.sql(`select 1 from graphile_worker.jobs where task_identifier = 'platform.emit-timed' and key is null`);
  await expect.poll(waiting).toEqual([]);
  await shop.api.flushEvents();
}
const reduced = async () => (await listingByHttp(shop, { ...UNFILTERED_LISTING, discount: true })).total;
const validFor = (from: string, to: string) =>
  shop.sql(`update prices set price = 5000, discounted_price = 4000, discount_valid_from = now() + interval '${from}',
    discount_valid_to = now() + interval '${to}' where product_id = 2013 and price_list_id = 1`);

test('the filter by discount follows discounts that begin and end by the clock', async () => {
  await emitTimedNow();
  const before = await reduced();
  await validFor('-2 s', '1 hour');
  await emitTimedNow();
  expect(await reduced()).toBe(before + 1);
  await validFor('-2 hours', '-1 s');
  await emitTimedNow();
  expect(await reduced()).toBe(before);
});
