import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { timedShipping } from './timed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

async function emittedOf(since: string, now: string): Promise<number> {
  await shop.api.db.transaction((tx) => timedShipping.emitEvents(tx, new Date(since), new Date(now)));
  return (await shop.sql(`delete from outbox_events where type = 'shipping.cutoff_passed' returning id`)).length;
}
const next = async (after: string) => {
  const [row] = await shop.sql<{ moment: Date }>(timedShipping.next('$1'), [new Date(after)]);
  return row?.moment.toISOString();
};

test('pages that tell days of delivery are made anew at the cut-off, in the zone of the shop', async () => {
  expect(await emittedOf('2026-11-23T11:59:00+01:00', '2026-11-23T11:59:59+01:00')).toBe(0);
  expect(await emittedOf('2026-11-23T11:59:30+01:00', '2026-11-23T12:00:00+01:00')).toBe(1);
  expect(await emittedOf('2026-11-23T12:00:00+01:00', '2026-11-24T11:00:00+01:00')).toBe(0);
  // Nothing ran for two days.
  expect(await emittedOf('2026-11-23T13:00:00+01:00', '2026-11-25T11:00:00+01:00')).toBe(1);
  expect(await next('2026-11-23T11:00:00+01:00')).toBe('2026-11-23T11:00:00.000Z');
  expect(await next('2026-11-23T12:00:00+01:00')).toBe('2026-11-24T11:00:00.000Z');
  expect(await next('2026-07-14T12:00:00+02:00')).toBe('2026-07-15T10:00:00.000Z');
});
