import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import type { PultEvent } from '../../../contract/events.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, cream, oil } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
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

/** Prices of cached cards, cheapest first by the index. */
async function cards() {
  const { items } = await createClient({ transport: shop.api.transport('cs.localhost') })('GET /products', {
    query: { sort: 'price', only: 'id,taxed_price', embed: 'computed_prices' },
  });
  await shop.api.flushEvents();
  return items.map(({ id, taxed_price: price }) => [id, price?.value]);
}
const priceOf = async (id: number) => (await cards()).find(([one]) => one === id)?.[1];
const choices = async () => {
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
  expect(await choices()).toEqual([oil, box, trio]);
  now += 6_000;
  events.length = 0;
  await shop.api.startWorker(1);
  await shop.sql(`select graphile_worker.add_job('platform.emit-timed')`);
  await expect.poll(() => events.filter(({ type }) => type === 'product.changed')).toHaveLength(1);
  const [event] = events.filter(({ type }) => type === 'product.changed');
  expect(event?.payload).toMatchObject({ affects_pages: true, product_ids: expect.arrayContaining([soap, trio]) });
  await shop.api.flushEvents();
  expect(await choices()).toEqual([oil, trio, box]);
  const { body } = await shop.request('GET /pages?path=/package-103');
  const product = body.item.structured_data.find((node: Record<string, unknown>) => node['@type'] === 'Product');
  expect(product.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '524.55', highPrice: '704.55' });
});

describe('a package whose variations are picked', () => {
  const change = (variation: number, body: object) =>
    shop.request(`PATCH /product-variations/${variation}`, { body, headers: shop.operator });
  beforeAll(async () => {
    await shop.request(`PUT /products/${soap}/prices/1`, { body: { price: 9_990 }, headers: shop.operator });
    await shop.api.flushEvents();
  });

  /** Its price by the card, a product's record and search engines. */
  async function prices() {
    await shop.api.flushEvents();
    const { body } = await shop.request(`GET /products/${trio}?embed=computed_prices`);
    const { taxed_price: now, taxed_price_to: to } = body.item._embedded.computed_prices;
    const page = (await shop.request('GET /pages?path=/package-103')).body.item;
    const product = page.structured_data.find((node: Record<string, unknown>) => node['@type'] === 'Product');
    const { '@type': type, price, lowPrice, highPrice } = product.offers;
    return { card: await priceOf(trio), now: now.value, to: to?.value, type, price, lowPrice, highPrice };
  }
  const range = (low: number, high: number) => ({
    ...{ card: low, now: low, to: high },
    ...{ type: 'AggregateOffer', lowPrice: low.toFixed(2), highPrice: high.toFixed(2), price: undefined },
  });
  const single = (value: number) => ({
    ...{ card: value, now: value, to: undefined },
    ...{ type: 'Offer', price: value.toFixed(2), lowPrice: undefined, highPrice: undefined },
  });

  test('costs from the cheapest to the dearest of them that can be bought', async () => {
    expect(await prices()).toEqual(range(614.01, 794.01));
    await change(cream50, { stock_state: 0 });
    expect(await prices()).toEqual(single(794.01));
    await change(cream50, { stock_state: 10 });
    await change(cream100, { is_active: false });
    expect(await prices()).toEqual(single(614.01));
    await change(cream100, { is_active: true });
    expect(await prices()).toEqual(range(614.01, 794.01));
  });

  test('has one price when all of them cost the same', async () => {
    const price = (value: number) =>
      shop.request(`PUT /products/${cream}/prices/1`, {
        body: { product_variation_id: cream100, price: value },
        headers: shop.operator,
      });
    await price(24_900);
    expect(await prices()).toEqual(single(614.01));
    await price(44_900);
  });

  test('takes all pieces of a part from one: what has fewer cannot be bought', async () => {
    const pieces = (count: number) =>
      shop.sql('update package_items set count = $1 where product_package_id = $2 and product_id = $3', [
        count,
        trio,
        cream,
      ]);
    await pieces(2);
    await change(cream50, { stock_state: 1 });
    expect(await prices()).toEqual(single(1_198.11));
    const { body } = await shop.request(`GET /products/${trio}?embed=package_items`);
    const part = body.item._embedded.package_items.find((one: { product_id: number }) => one.product_id === cream);
    expect(part._embedded.variations).toMatchObject([
      { id: cream50, can_purchase: false },
      { id: cream100, can_purchase: true },
    ]);
    await pieces(1);
    await change(cream50, { stock_state: 10 });
    expect(await prices()).toEqual(range(614.01, 794.01));
  });

  test('follows an order that takes the last piece of the cheapest one, though many packages are left', async () => {
    await change(cream50, { stock_state: 1 });
    expect(await prices()).toEqual(range(614.01, 794.01));
    const cart = await filledCart(shop.request, { items: [{ product_id: cream, product_variation_id: cream50 }] });
    await shop.api.flushEvents();
    events.length = 0;
    expect((await order(shop.request, cart)).status).toBe(201);
    await shop.api.flushEvents();
    const emitted = events.filter(
      ({ type, payload }) => type === 'product.changed' && 'affects_pages' in payload && payload.affects_pages,
    );
    expect(emitted.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ product_ids: expect.arrayContaining([trio]) }),
    );
    expect(await prices()).toEqual(single(794.01));
  });
});
