import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const newCart = async (): Promise<string> => (await shop.request('POST /carts', { body: {} })).body.item.id;
const add = (id: string, body: object) => shop.request(`POST /carts/${id}/items`, { body });

test('a line is announced as cheaper than the lowest price of thirty days, as its product is', async () => {
  await shop.sql(
    `insert into price_history (price_list_id, product_id, price, valid_from) values (1, $1, 39900, '2019-01-01'), (1, $1, 33900, '2019-12-20')`,
    [products.candle],
  );
  const id = await newCart();
  const { _embedded: line, lowest_taxed_unit_price } = (await add(id, { product_id: products.candle })).body.item;
  const { item } = (await shop.request(`GET /products/${products.candle}?embed=computed_prices`)).body;
  // 299 against 339 is 11.8 %, not against the list's 399.
  expect(line.discount_percents).toBe(11);
  expect(line.discounted_fixed_amount.value).toBe(40);
  expect(lowest_taxed_unit_price.value).toBe(339);
  expect(item._embedded.computed_prices.discount_percents).toBe(11);
  const saved = async () => (await shop.request(`GET /carts/${id}`)).body.item.discounted_taxed_amount.value;
  // Savings are relative to the original price, `original_taxed_unit_price` of the line.
  expect(await saved()).toBe(100);
  await shop.sql(
    `insert into price_history (price_list_id, product_id, price, valid_from) values (1, $1, 19900, '2019-12-22')`,
    [products.candle],
  );
  const [dearer] = (await shop.request(`GET /carts/${id}/items`)).body.items;
  expect(dearer._embedded).toMatchObject({ discount_percents: null, discounted_fixed_amount: null });
  expect(dearer.original_taxed_unit_price.value).toBe(399);
  expect(dearer.lowest_taxed_unit_price.value).toBe(199);
  expect(await saved()).toBe(100);
  await shop.sql('delete from price_history where product_id = $1', [products.candle]);
});

test('a cart has the discounts of its lines', async () => {
  const id = await newCart();
  await add(id, { product_id: products.soap, amount: 3 });
  const read = async () => (await shop.request(`GET /carts/${id}`)).body.item;
  expect(await read()).toMatchObject({ discounted_amount: { value: 0 }, discounted_taxed_amount: { value: 0 } });
  await add(id, { product_id: products.candle, amount: 2 });
  const cart = await read();
  expect(cart.discounted_taxed_amount.value).toBe(200);
  expect(cart.discounted_amount.value).toBeCloseTo(165.29, 1);
});

test('a price that rose since the page was read is reported before ordering, and never taken from the caller', async () => {
  const id = await newCart();
  const added = await add(id, { product_id: products.soap, seen_unit_price: 89.9 });
  expect(added).toMatchObject({ status: 201, body: { item: { taxed_unit_price: { value: 99.9 } } } });
  const first = (await shop.request(`GET /carts/${id}/items`)).body;
  expect(first.changes).toMatchObject([
    {
      type: 'item_price_raised',
      name: 'Mýdlo',
      old_taxed_price: { value: 89.9 },
      new_taxed_price: { value: 99.9, formatted: '99,90\u00a0Kč' },
    },
  ]);
  expect(first.items[0].taxed_unit_price.value).toBe(99.9);
});

test('a seen price that no price can be is refused by its name', async () => {
  const id = await newCart();
  const seeing = (seen_unit_price: number) => add(id, { product_id: products.soap, seen_unit_price });
  expect((await seeing(21_474_836)).status).toBe(201);
  for (const seen of [21_474_836.48, 999_999_999]) {
    const { status, body } = await seeing(seen);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'seen_unit_price']);
  }
});

test.each([
  // The columns hold up to 2,147,483,647 minor units.
  [0, 2_147_483_647, 2_147_483_648],
  [2, 21_474_836.47, 21_474_836.48],
  [3, 2_147_483.647, 2_147_483.65],
  [4, 214_748.3647, 214_748.37],
])('a seen price has the decimals of its currency: %i', async (decimals, largest, tooLarge) => {
  const own = await startBuyingShop();
  try {
    await own.sql('update currencies set decimal_places = $1 where id = 1', [decimals]);
    const id = (await own.request('POST /carts', { body: {} })).body.item.id;
    const seeing = (seen_unit_price: number) =>
      own.request(`POST /carts/${id}/items`, { body: { product_id: products.soap, seen_unit_price } });
    expect((await seeing(largest)).status).toBe(201);
    expect((await own.request(`GET /carts/${id}/items`)).body.changes).toMatchObject([{ type: 'item_price_lowered' }]);
    const refused = await seeing(tooLarge);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'seen_unit_price']);
    const items = [{ product_id: products.oil }, { product_id: products.soap, seen_unit_price: tooLarge }];
    const batch = await own.request(`POST /carts/${id}/items/batch`, { body: { items } });
    expect([batch.status, batch.body.errors?.[0]?.field]).toEqual([422, 'items.1.seen_unit_price']);
    // A price that the page showed correctly is no correction, with any number of decimals.
    const other = (await own.request('POST /carts', { body: {} })).body.item.id;
    const displayed = (await own.request(`GET /products/${products.soap}`)).body.item.taxed_price.value;
    await own.request(`POST /carts/${other}/items`, {
      body: { product_id: products.soap, seen_unit_price: displayed },
    });
    expect((await own.request(`GET /carts/${other}/items`)).body.changes).toEqual([]);
  } finally {
    await own.close();
  }
});

test('a price that the page showed correctly is no correction', async () => {
  const id = await newCart();
  await add(id, { product_id: products.soap, seen_unit_price: 99.9 });
  expect((await shop.request(`GET /carts/${id}/items`)).body.changes).toEqual([]);
  const batch = { items: [{ product_id: products.oil, seen_unit_price: 1 }, { product_id: products.book }] };
  await shop.request(`POST /carts/${id}/items/batch`, { body: batch });
  expect((await shop.request(`GET /carts/${id}/items`)).body.changes).toMatchObject([{ name: 'Olej' }]);
});

test('an order is not placed at a price that the shopper never saw', async () => {
  const id = await filledCart(shop.request);
  await add(id, { product_id: products.oil, seen_unit_price: 1 });
  expect((await order(shop.request, id)).body.type).toBe('item_price_changed');
  expect((await order(shop.request, id)).status).toBe(201);
});

test('methods of customer groups are offered to their groups, and to no guest', async () => {
  const { readPaymentMethods } = await import('../../payments/index.ts');
  const { readShippingMethods } = await import('../../shipping/index.ts');
  const [group] = await shop.sql<{ id: number }>(
    `insert into customer_groups (name) values ('{"cs":"Salony"}') returning id`,
  );
  const [other] = await shop.sql<{ id: number }>(
    `insert into customer_groups (name) values ('{"cs":"Jiní"}') returning id`,
  );
  await shop.sql('update payment_methods set has_customer_groups = true where id = 2');
  await shop.sql('insert into payment_method_customer_groups values (2, $1)', [group?.id]);
  await shop.sql('insert into shipping_method_customer_groups values (3, $1)', [group?.id]);
  const idsFor = async (...customerGroupIds: (number | undefined)[]) => {
    const terms = { currencyId: 1, countryId: 1, tax: { rateCountryId: 1, isExempt: false }, day: '2026-11-20' };
    const dispatch = { cutoffHour: 12, homeCountry: 'CZ' };
    const query = { ...terms, now: new Date('2026-11-20'), dispatch, customerGroupIds: customerGroupIds as number[] };
    const [payment, shipping] = [
      await readPaymentMethods(shop.api.db, query),
      await readShippingMethods(shop.api.db, query),
    ];
    return [payment.map(({ id }) => id), shipping.map(({ id }) => id)];
  };
  expect(await idsFor()).toEqual([
    [1, 3, 4],
    [1, 2],
  ]);
  expect(await idsFor(other?.id)).toEqual([
    [1, 3, 4],
    [1, 2],
  ]);
  expect(await idsFor(other?.id, group?.id)).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3],
  ]);
  const id = await newCart();
  await add(id, { product_id: products.soap });
  const refused = await shop.request(`PATCH /carts/${id}`, { body: { payment_method_id: 2 } });
  expect(refused.body.type).toBe('payment_method_unavailable');
  await shop.sql('update payment_methods set has_customer_groups = false');
  await shop.sql('delete from shipping_method_customer_groups');
});
