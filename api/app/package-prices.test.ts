import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import type { PultEvent } from '../../contract/events.ts';
import { addPackages, PACKAGES, SHOP, startBuyingShop, type TestShop } from '../../testing/index.ts';

const { soap, oil } = SHOP.products;
const { trio, box } = PACKAGES;
let now = Date.parse('2030-01-10T09:00:00Z');
let shop: TestShop;
const events: PultEvent[] = [];
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => new Date(now) });
  await addPackages(shop);
  shop.api.onEvents((all) => void events.push(...all));
});
afterAll(() => shop.close());

const soon = (ms: number) => new Date(now + ms).toISOString();
async function discountSoap(from: string | null, to: string | null): Promise<void> {
  const body = { price: 9_990, discounted_price: 50, discount_valid_from: from, discount_valid_to: to };
  await shop.request(`PUT /products/${soap}/prices/1`, { body, headers: shop.operator });
  await shop.api.flushEvents();
}

/** Prices of kept cards, cheapest first by the index. */
async function cards() {
  const { items } = await createClient({ transport: shop.api.transport('cs.localhost') })('GET /products', {
    query: { sort: 'price', only: 'id,taxed_price', embed: 'computed_prices' },
  });
  await shop.api.flushEvents();
  return items.map(({ id, taxed_price: price }) => [id, price?.value]);
}
const priceOf = async (id: number) => (await cards()).find(([one]) => one === id)?.[1];
const places = async () => {
  const ids = (await cards()).map(([id]) => id as number);
  return [oil, box, trio].toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other));
};

test('a composite package follows discounts of its parts by the clock: its kept card at the very moment', async () => {
  await discountSoap(soon(5_000), soon(65_000));
  expect(await priceOf(trio)).toBe(614.01);
  now += 4_999;
  expect(await priceOf(trio)).toBe(614.01);
  now += 1;
  expect(await priceOf(trio)).toBe(524.55);
  now += 59_999;
  expect(await priceOf(trio)).toBe(524.55);
  now += 1;
  expect(await priceOf(trio)).toBe(614.01);
});

test('the moment is announced for the package too, so that kept pages, listings and the order of prices follow', async () => {
  await discountSoap(soon(5_000), soon(3_600_000));
  expect(await places()).toEqual([oil, box, trio]);
  now += 6_000;
  events.length = 0;
  await shop.api.startWorker(1);
  await shop.sql(`select graphile_worker.add_job('platform.announce-time')`);
  await expect.poll(() => events.filter(({ type }) => type === 'product.changed')).toHaveLength(1);
  const [event] = events.filter(({ type }) => type === 'product.changed');
  expect(event?.payload).toMatchObject({ affects_pages: true, product_ids: expect.arrayContaining([soap, trio]) });
  await shop.api.flushEvents();
  expect(await places()).toEqual([oil, trio, box]);
  const { body } = await shop.request('GET /pages?path=/package-103');
  const product = body.item.structured_data.find((node: Record<string, unknown>) => node['@type'] === 'Product');
  expect(product.offers).toMatchObject({ price: '524.55' });
});
