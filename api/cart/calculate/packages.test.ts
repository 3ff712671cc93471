import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, cream, book, oil } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const { set, box, trio, wrap } = PACKAGES;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
});
afterAll(() => shop.close());

const add = (cart: string, body: object) => shop.request(`POST /carts/${cart}/items`, { body });
const read = async (cart: string) => (await shop.request(`GET /carts/${cart}/items`)).body;
const totals = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field }: { field: string }) => field);
type Item = { product_id: number; amount: number; item_type: number; amount_per_package: number; items: Item[] };
const inside = ({ items }: Item) =>
  items.map((one) => [one.product_id, one.item_type, one.amount, one.amount_per_package]);

test('a fixed package brings its contents along, at its own price', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const added = await add(cart, { product_id: set, amount: 3 });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.body.item).toMatchObject({ item_type: 0, amount: 3, taxed_total_price: { value: 897 }, max_amount: 10 });
  expect(inside(added.body.item)).toEqual([
    [soap, 6, 6, 2],
    [cream, 6, 3, 1],
  ]);
  const { items, changes } = await read(cart);
  expect(changes).toEqual([]);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ ...added.body.item, _embedded: expect.anything() });
  // Two soaps of 120 g and a cream of 90 g, three times.
  expect(await totals(cart)).toMatchObject({
    amount: 3,
    unique_amount: 1,
    weight: 990,
    taxed_items_price: { value: 897 },
  });
});

test('the amount of a package carries its parts along, and its parts cannot be changed alone', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: set, amount: 2 }] });
  const [line] = (await read(cart)).items;
  const change = (id: number, amount: number) => shop.request(`PATCH /carts/${cart}/items/${id}`, { body: { amount } });
  const changed = await change(line.id, 4);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(inside(changed.body.item).map(([, , amount]: number[]) => amount)).toEqual([8, 4]);
  const [part] = line.items;
  for (const answer of [
    await change(part.id, 1),
    await change(part.id, 0),
    await shop.request(`DELETE /carts/${cart}/items/${part.id}`),
  ]) {
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['item_id']);
  }
  expect((await read(cart)).items[0].items).toHaveLength(2);
  expect((await change(line.id, 0)).status).toBe(200);
  expect(await shop.sql('select 1 from cart_items where cart_id = $1', [cart])).toEqual([]);
});

test('a configurable package takes exactly its number of pieces, of its own choices only', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const refused = async (items: object[], field: string) => {
    const answer = await add(cart, { product_id: box, items });
    expect([answer.status, fieldsOf(answer)], JSON.stringify(answer.body)).toEqual([422, [field]]);
  };
  await refused([], 'items');
  await refused([{ product_id: soap, amount: 2 }], 'items');
  await refused([{ product_id: soap, amount: 4 }], 'items.0.amount');
  await refused([{ product_id: candle, amount: 3 }], 'items.0.amount');
  await refused([{ product_id: soap, amount: 2 }, { product_id: oil }], 'items.1.product_id');
  await refused([{ product_id: soap, amount: 2 }, { product_id: cream }], 'items.1.product_variation_id');
  const others = [
    { product_id: soap, amount: 2 },
    { product_id: cream, product_variation_id: 999 },
  ];
  expect(fieldsOf(await add(cart, { product_id: box, items: others }))).toEqual(['items.1.product_variation_id']);
  const items = [{ product_id: cream, product_variation_id: cream100 }, { product_id: soap }, { product_id: soap }];
  const { body } = await add(cart, { product_id: box, amount: 2, items });
  expect(body.item).toMatchObject({
    item_type: 4,
    taxed_total_price: { value: 1200 },
    payload: { contents: `1-x2 3-2x1` },
  });
  expect(inside(body.item)).toEqual([
    [cream, 6, 2, 1],
    [soap, 6, 4, 2],
  ]);
  // The same choice joins the line, another one has its own. The box has a weight of its own.
  await add(cart, { product_id: box, items: items.toReversed() });
  await add(cart, { product_id: box, items: [{ product_id: soap, amount: 3 }] });
  expect((await read(cart)).items.map(({ amount }: Item) => amount)).toEqual([3, 1]);
  expect((await totals(cart)).weight).toBe(2_000);
});

test('a composite package costs what its parts cost less its discount, each part with its own tax', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const unpicked = await add(cart, { product_id: trio });
  expect([unpicked.status, fieldsOf(unpicked)]).toEqual([422, ['items']]);
  const items = [{ product_id: cream, product_variation_id: cream100 }];
  const { body } = await add(cart, { product_id: trio, amount: 2, items });
  // 89.91 + 404.10 + 300.00: each price of 99.90, 449.00 and 333.33 less ten percent.
  expect(body.item).toMatchObject({
    item_type: 5,
    taxed_unit_price: { value: 794.01 },
    taxed_total_price: { value: 1588.02 },
  });
  expect(body.item.items.map((one: { taxed_total_price: { value: number } }) => one.taxed_total_price.value)).toEqual([
    179.82, 808.2, 600,
  ]);
  const { items: lines } = await read(cart);
  expect(lines[0]).toMatchObject({ taxed_total_price: { value: 1588.02 } });
  const cartNow = await totals(cart);
  expect(cartNow.taxed_items_price.value).toBe(1588.02);
  expect(
    cartNow.tax_per_rate.map((rate: { tax_rate: number; taxed_price: { value: number } }) => [
      rate.tax_rate,
      rate.taxed_price.value,
    ]),
  ).toEqual([
    [21, 988.02],
    [12, 600],
  ]);
  expect(lines[0].total_price.value).toBe(cartNow.items_price.value);
  const { body: page } = await shop.request(`GET /products/${trio}?embed=computed_prices`);
  // The cheapest variation: 249 instead of 449.
  expect(page.item._embedded.computed_prices.taxed_price.value).toBe(614.01);
  const amounts = await add(cart, { product_id: trio, items: [{ product_id: book, amount: 2 }, ...items] });
  expect([amounts.status, fieldsOf(amounts)]).toEqual([422, ['items.0.amount']]);
});

test('the same piece alone and in packages does not go beyond the stock', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: candle, amount: 3 }] });
  const items = [{ product_id: candle, amount: 2 }, { product_id: soap }];
  expect((await add(cart, { product_id: box, items })).status).toBe(201);
  const second = await add(cart, { product_id: box, items });
  expect([second.status, second.body.type]).toEqual([409, 'item_amount_unavailable']);
  expect((await add(cart, { product_id: candle })).status).toBe(409);
  const [alone, packed] = (await read(cart)).items;
  expect([alone.max_amount, packed.max_amount]).toEqual([3, 1]);
  // Somebody else bought one: the earlier line keeps its pieces.
  await shop.sql('update products set stock_state = 4 where id = $1', [candle]);
  const { items: corrected, changes } = await read(cart);
  expect(corrected.map(({ product_id }: Item) => product_id)).toEqual([candle]);
  expect(changes).toMatchObject([{ type: 'item_sold_out', amount: null }]);
  await shop.sql('update products set stock_state = 5 where id = $1', [candle]);
});

test('a part that cannot be sold takes its package along, everywhere', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: set }, { product_id: oil }] });
  const canPurchase = async () =>
    (await shop.request(`GET /products/${set}?embed=can_purchase`)).body.item._embedded.can_purchase;
  expect(await canPurchase()).toBe(true);
  for (const [off, on] of [
    [
      'update product_variations set stock_state = 0 where id = 1',
      'update product_variations set stock_state = 10 where id = 1',
    ],
    [
      'update product_variations set is_active = false where id = 1',
      'update product_variations set is_active = true where id = 1',
    ],
    ['update products set is_hidden = true where id = 1', 'update products set is_hidden = false where id = 1'],
    [
      'update products set product_availability_id = 2 where id = 1',
      'update products set product_availability_id = 1 where id = 1',
    ],
  ] as const) {
    await shop.sql(off);
    expect(await canPurchase(), off).toBe(false);
    expect((await add(cart, { product_id: set })).status, off).toBeGreaterThanOrEqual(404);
    const again = await filledCart(shop.request, { items: [{ product_id: oil }] });
    expect((await read(again)).items).toHaveLength(1);
    await shop.sql(on);
  }
  expect(await canPurchase()).toBe(true);
  await shop.sql('update product_variations set stock_state = 0 where id = 1');
  const { items, changes } = await read(cart);
  expect(items.map(({ product_id }: Item) => product_id)).toEqual([oil]);
  expect(changes).toMatchObject([{ type: 'item_sold_out' }]);
  await shop.sql('update product_variations set stock_state = 10 where id = 1');
});

test('a package whose contents changed leaves the cart and says so', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: set }] });
  await shop.sql('update package_items set count = 3 where product_package_id = $1 and product_id = $2', [set, soap]);
  const { items, changes } = await read(cart);
  await shop.sql('update package_items set count = 2 where product_package_id = $1 and product_id = $2', [set, soap]);
  expect([items, changes]).toMatchObject([[], [{ type: 'item_removed' }]]);
});

test('packages and services move along with a cart', async () => {
  const from = await filledCart(shop.request, { items: [] });
  await add(from, { product_id: set, amount: 2, items: [{ product_id: wrap }] });
  await add(from, { product_id: box, items: [{ product_id: candle, amount: 2 }, { product_id: soap }] });
  await add(from, { product_id: trio, items: [{ product_id: cream, product_variation_id: cream50 }] });
  await add(from, { product_id: candle, amount: 2 });
  const to = await filledCart(shop.request, { items: [{ product_id: set }, { product_id: candle }] });
  const { body } = await shop.request(`POST /carts/${to}/transfer-items`, { body: { source_cart_id: from } });
  expect(body.changes).toEqual([]);
  const { items, changes } = await read(to);
  expect(changes).toEqual([]);
  expect(items.map((item: Item) => [item.product_id, item.amount, inside(item)])).toEqual([
    [
      set,
      1,
      [
        [soap, 6, 2, 2],
        [cream, 6, 1, 1],
      ],
    ],
    [candle, 3, []],
    [
      set,
      2,
      [
        [soap, 6, 4, 2],
        [cream, 6, 2, 1],
        [wrap, 7, 2, 1],
      ],
    ],
    [
      box,
      1,
      [
        [candle, 6, 2, 2],
        [soap, 6, 1, 1],
      ],
    ],
    [
      trio,
      1,
      [
        [soap, 6, 1, 1],
        [cream, 6, 1, 1],
        [book, 6, 1, 1],
      ],
    ],
  ]);
});

test('a batch adds packages and tells what does not fit by its place', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const { status, body } = await shop.request(`POST /carts/${cart}/items/batch`, {
    body: {
      items: [
        { product_id: set },
        { product_id: box, items: [{ product_id: oil }] },
        { product_id: set, amount: 9 },
        { product_id: cream, product_variation_id: cream50 },
      ],
    },
  });
  expect(status).toBe(201);
  expect(Object.keys(body._errors)).toEqual(['items.1.items', 'items.3.amount']);
  expect((await read(cart)).items).toMatchObject([{ product_id: set, amount: 10 }]);
});

test('a repeated request with one key adds a package once', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const headers = { 'idempotency-key': 'package-once' };
  const body = { product_id: box, items: [{ product_id: soap, amount: 3 }] };
  const answers = [];
  for (const _ of [1, 2]) answers.push(await shop.request(`POST /carts/${cart}/items`, { body, headers }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body.item.id).toBe(answers[0]?.body.item.id);
  expect((await read(cart)).items).toMatchObject([{ amount: 1 }]);
});
