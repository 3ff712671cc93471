import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullCart } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBuyingShop();
  storefront = await openRecordingStorefront(shop, {
    trustProxy: true,
    budgets: { pages: 40, searches: 60, calls: 60 },
  });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

/** How many of twenty requests of one address are answered. */
async function answered(address: (number: number) => string, path: string, cart: string): Promise<number> {
  const statuses: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const headers = { 'x-forwarded-for': address(number) };
    statuses.push((await storefront.visit(path, { cookie: `cart=${cart}`, headers })).status);
  }
  expect(new Set(statuses).difference(new Set([200, 429]))).toEqual(new Set());
  return statuses.filter((status) => status === 200).length;
}

test.each(['/kosik', '/kosik/doprava-a-platba'])(
  '%s counts by its lines: with 200 it is soon refused, with 20 it is not',
  async (path) => {
    const [full, ordinary] = [await fullCart(shop, 200), await fullCart(shop, 20)];
    expect(await answered(() => `203.0.113.${path.length}`, path, full)).toBeLessThan(20);
    expect(await answered(() => `198.51.100.${path.length}`, path, ordinary)).toBe(20);
  },
);

test('every address of one IPv6 network pays from one budget', async () => {
  const cart = await fullCart(shop, 200);
  expect(await answered((number) => `2001:db8:7:7::${number}`, '/kosik', cart)).toBeLessThan(20);
});
