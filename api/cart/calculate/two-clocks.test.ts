import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('delivery days count from the database’s clock when that of the process is behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * 86_400_000 });
  const { status, body } = await shop.request('GET /delivery-dates');
  vi.useRealTimers();
  expect(status).toBe(200);
  const [clock] = await shop.sql<{ today: string }>('select shop_today()::text as today');
  const days = body.items.map((item: { delivery_date_min: string }) => item.delivery_date_min);
  expect(days).toHaveLength(3);
  expect(days.filter((day: string) => day < (clock?.today ?? ''))).toEqual([]);
});
