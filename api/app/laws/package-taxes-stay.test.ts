import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import {
  addPackages,
  addTaxedPackages,
  PACKAGES,
  packageLines,
  TAXED_PACKAGES,
} from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, book } = SHOP.products;
const { cream50 } = SHOP.variations;
const { trio } = PACKAGES;
const { pair } = TAXED_PACKAGES;

let shop: TestShop;
let lines: ReturnType<typeof packageLines>;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  await addTaxedPackages(shop);
  lines = packageLines(shop);
});
afterAll(() => shop.close());

/** As cached rows and cards of pages and listings show it, and the cart. Listings are sorted by the index. */
async function seen(id: number) {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const { item: page } = await api('GET /products/{id}', { params: { id }, query: { embed: 'computed_prices' } });
  const { item: listing } = await api('GET /listings', {
    query: { path: '/lipa', per_page: '96', sort: 'price' },
    withoutTax: true,
  });
  const values = listing.items.map(({ price }) => price.value);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  const card = listing.items.find((one) => one.id === id)?.price.value;
  return { page: page.price.value, card, cart: (await lines.lineOf(id)).unit_price.value };
}
const same = (value: number) => ({ page: value, card: value, cart: value });
/** A change of a part, which mentions its tax group too. */
const touch = async (id: number, most: number) => {
  await lines.ok(`PATCH /products/${id}`, { body: { max_purchasable_amount: most }, headers: shop.operator });
  await shop.api.flushEvents();
};

test('a kept price without tax follows the tax group of a part', async () => {
  expect(await seen(pair)).toEqual(same(259.53));
  await shop.sql('update products set tax_group_id = 2 where id = $1', [soap]);
  await touch(soap, 70);
  // All at 12 %, though the package has 21 %.
  expect(await seen(pair)).toEqual(same(266.97));
  await shop.sql('update products set tax_group_id = 1 where id = any($1)', [[soap, book]]);
  await touch(soap, 80);
  await touch(book, 80);
  expect(await seen(pair)).toEqual(same(247.12));
  await shop.sql('update products set tax_group_id = 2 where id = $1', [book]);
  await touch(book, 90);
  expect(await seen(pair)).toEqual(same(259.53));
});

test('a kept price without tax follows the price of a part, by which the package is shared', async () => {
  const price = async (value: number) => {
    await lines.ok(`PUT /products/${book}/prices/1`, { body: { price: value }, headers: shop.operator });
    await shop.api.flushEvents();
  };
  await price(100);
  // The soaps have 297.52 of it, the book 1.49.
  expect(await seen(pair)).toEqual(same(247.21));
  await price(33_333);
  expect(await seen(pair)).toEqual(same(259.53));
});

test('a kept price without tax follows what is in it', async () => {
  const contents = async (count: number) => {
    const items = [
      { product_id: soap, count: 2 },
      { product_id: book, count },
    ];
    await lines.ok(`PUT /products/${pair}/package`, { body: { product_type: 1, items }, headers: shop.operator });
    await shop.api.flushEvents();
  };
  await contents(3);
  const { page, card, cart } = await seen(pair);
  expect([page, card]).toEqual([cart, cart]);
  expect(cart).toBeGreaterThan(259.53);
  await contents(1);
  expect(await seen(pair)).toEqual(same(259.53));
});

test('a kept price without tax follows a rate of the country', async () => {
  const rate = async (value: number) => {
    await shop.sql('update tax_rates set rate = $1 where tax_group_id = 2 and country_id = 1', [value]);
    await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
    await shop.api.flushEvents();
  };
  await rate(0);
  expect(await seen(pair)).toEqual(same(279.56));
  await rate(12);
  expect(await seen(pair)).toEqual(same(259.53));
});

test('a kept price without tax follows which variations can be bought', async () => {
  const pieces = (stock_state: number) =>
    lines.ok(`PATCH /product-variations/${cream50}`, { body: { stock_state }, headers: shop.operator });
  await pieces(0);
  await shop.api.flushEvents();
  const { page, card, cart } = await seen(trio);
  expect([page, card]).toEqual([cart, cart]);
  expect(cart).toBeGreaterThan(527.37);
  await pieces(10);
  await shop.api.flushEvents();
  expect(await seen(trio)).toEqual(same(527.37));
});
