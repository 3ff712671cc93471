import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addWholesale, WHOLESALE } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { announcedKit, type Reader } from '../../../testing/promotions/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, variations } = SHOP;
const { soap, candle, cream, book } = products;
let shop: TestShop;
let kit: ReturnType<typeof announcedKit>;
let customerId = 0;
beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  kit = announcedKit(shop);
  await addWholesale(shop);
  const [made] = await shop.sql<{ id: number }>(
    "insert into customers (email, language, is_guest) values ('velko@example.com', 'cs', false) returning id",
  );
  customerId = made?.id ?? 0;
});
afterAll(() => shop.close());
afterEach(() => kit.clear());

const inGroups = (...ids: number[]) => ({ headers: asCustomer(customerId, ids) });
const { wholesale, salons } = WHOLESALE.groups;

/** What one piece costs in a new cart, and in the answer about the product. */
async function both(
  productId: number,
  { host, headers }: Reader,
  variationId?: number,
  code?: string,
): Promise<[cart: number, page: number | undefined]> {
  const [announced] = await kit.said(productId, { host, headers }, variationId);
  const options = { host, headers };
  const made = await shop.request('POST /carts', { body: {}, ...options });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.item;
  const item = { product_id: productId, product_variation_id: variationId };
  await shop.request(`POST /carts/${id}/items`, { body: item, ...options });
  if (code) await shop.request(`POST /carts/${id}/discounts`, { body: { code }, ...options });
  const { items } = (await shop.request(`GET /carts/${id}/items`, options)).body;
  return [items[0].discounted_taxed_total_price.value, announced?.taxed_price?.value];
}

test.each<[string, number, () => Reader, number | undefined, number]>([
  // 99.90 × 0.875 = 87.4125; 333.33 × 0.875 = 291.66375; 299.00 × 0.875 = 261.625, the reduction 37.375 half up.
  ['rounded', soap, () => ({}), undefined, 87.41],
  ['rounded up', book, () => ({}), undefined, 291.66],
  ['half up', candle, () => ({}), undefined, 261.62],
  // 449.00 × 0.125 = 56.125.
  ['a variation', cream, () => ({}), variations.cream100, 392.87],
  // 249.00 × 0.125 = 31.125.
  ['a variation at the price of its product', cream, () => ({}), variations.cream50, 217.87],
  // 79.91 and 89.90.
  ['wholesale', soap, () => inGroups(wholesale), undefined, 69.92],
  ['salons', soap, () => inGroups(salons), undefined, 78.66],
  // 3.99 and 13.33 euros.
  ['euros', soap, () => ({ host: SHOP.hosts.sk }), undefined, 3.49],
  ['euros, rounded', book, () => ({ host: SHOP.hosts.sk }), undefined, 11.66],
])('%s', async (_, productId, reader, variationId, price) => {
  await kit.makeAnnounced({ percents: 12.5 });
  expect(await both(productId, reader(), variationId)).toEqual([price, price]);
});

test('by a code beside what comes by itself, announced or not', async () => {
  await kit.makeAnnounced({ percents: 5, is_announced: false });
  await kit.makeAnnounced({ percents: 12.5, method: 1, code: 'LETO', name: { cs: 'Kód' } });
  // 333.33 less 16.67 is 316.66, less 39.58 is 277.08.
  expect(await both(book, {}, undefined, 'leto')).toEqual([277.08, 277.08]);
});

test('an amount off each piece, which is no more than its price', async () => {
  await kit.makeAnnounced({ operation: 2, percents: null, amounts: [{ currency_id: 1, amount: 9_950 }] });
  expect(await both(soap, {})).toEqual([0.4, 0.4]);
  await kit.makeAnnounced({ operation: 2, percents: null, amounts: [{ currency_id: 1, amount: 9_950 }] });
  expect(await both(soap, {})).toEqual([0, 0]);
});

test('a currency without decimals', async () => {
  const decimals = async (digits: number) => {
    await shop.sql('update currencies set decimal_places = $1 where id = 1', [digits]);
    await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
    await shop.api.flushEvents();
  };
  await decimals(0);
  await kit.makeAnnounced({ percents: 12.5 });
  // 9990 whole ones less 1249, as 1248.75 is rounded.
  expect(await both(soap, {})).toEqual([8_741, 8_741]);
  await decimals(2);
});

test('a package that costs what its parts do, less its percents', async () => {
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, product_type, package_discount_percents)
      values (90, '{"cs":"Sada"}', 1, 1, 'P90', false, 3, 10)`);
  await shop.sql(`insert into package_items (product_package_id, product_id, count) values (90, $1, 2), (90, $2, 1)`, [
    soap,
    book,
  ]);
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/sada', 9, 90)`);
  await kit.dropCached();
  await kit.makeAnnounced({ percents: 12.5 });
  // 2 × 89.91 and 300.00 are 479.82, less 59.98.
  expect(await both(90, {})).toEqual([419.84, 419.84]);
  await kit.makeAnnounced({ percents: 50, discounted_type: 1 });
  expect(await both(90, {})).toEqual([419.84, 419.84]);
});

test.each<[string, number, number, [number, number | undefined]]>([
  // Two soaps for 99.90 and the book for 333.33, or on sale for 300.00; less a fifth.
  ['at full price', 1, 33_333, [426.5, 426.5]],
  ['reduced by a part, full prices only', 1, 30_000, [499.8, undefined]],
  ['reduced by a part, reduced ones only', 2, 30_000, [399.84, 399.84]],
])('a package without percents that is %s', async (_, discounted_type, bookPrice, prices) => {
  await shop.sql('update products set package_discount_percents = 0 where id = 90');
  await shop.sql('update prices set discounted_price = $2 where product_id = $1 and price_list_id = 1', [
    book,
    bookPrice < 33_333 ? bookPrice : null,
  ]);
  await kit.dropCached();
  await kit.makeAnnounced({ discounted_type });
  expect(await both(90, {})).toEqual(prices);
  await shop.sql('update prices set discounted_price = null where product_id = $1', [book]);
});

test('what the price list rounds down costs so on pages, in carts and on receipts', async () => {
  const round = async (percents_rounding: number | null) => {
    await shop.request('PATCH /price-lists/1', { body: { percents_rounding }, headers: shop.operator });
    await shop.api.flushEvents();
  };
  await shop.sql('update products set package_discount_percents = 10 where id = 90');
  await round(100);
  await kit.dropCached();
  await kit.makeAnnounced({ percents: 12.5 });
  // 87.41 and 261.63 without it.
  expect(await both(soap, {})).toEqual([87, 87]);
  expect(await both(candle, {})).toEqual([261, 261]);
  // Euros have a list of their own.
  expect(await both(soap, { host: SHOP.hosts.sk })).toEqual([3.49, 3.49]);
  // 2 × 89.00 and 299.00 are 477.00, less an eighth 417.38.
  expect((await shop.request('GET /products/90')).body.item).toMatchObject({
    taxed_price: { value: 477 },
    percents_rounding: 100,
  });
  expect(await both(90, {})).toEqual([417, 417]);
  const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: soap, amount: 2 } });
  const [line] = (await shop.request(`GET /carts/${id}/items?embed=receipt`)).body.items;
  const step = line._embedded.receipt.steps.find(({ kind }: { kind: string }) => kind === 'discount');
  expect(step).toMatchObject({ taxed_price: { value: -25.8 }, exact_taxed_price: { value: -24.98 } });
  await round(null);
  await kit.dropCached();
  expect(await both(soap, {})).toEqual([87.41, 87.41]);
});

test('a tenth is announced as a tenth, also where whole crowns make the price lower', async () => {
  const set = async (percents_rounding: number | null, price: number) => {
    await shop.request('PATCH /price-lists/1', { body: { percents_rounding }, headers: shop.operator });
    await shop.sql('update prices set price = $2 where product_id = $1 and price_list_id = 1', [soap, price]);
    await kit.dropCached();
  };
  for (const [price, text] of [
    // 48.60, 17.10 and 297.90 without rounding; 54.00 to 48.00 would be 11.1 %, 19.00 to 17.00 10.5 %.
    [5_400, 'V košíku −10 %: 48 Kč'],
    [1_900, 'V košíku −10 %: 17 Kč'],
    [33_100, 'V košíku −10 %: 297 Kč'],
  ] as const) {
    await kit.charged(soap, [[40, price]]);
    await set(100, price);
    await kit.makeAnnounced({ percents: 10 });
    expect(await kit.said(soap)).toMatchObject([{ text, discount_percents: 10 }]);
    await kit.clear();
  }
  await set(null, 9_990);
});
