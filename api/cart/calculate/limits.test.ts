import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations } = SHOP;
const small = { product_id: products.cream, product_variation_id: variations.cream50 };
const large = { product_id: products.cream, product_variation_id: variations.cream100 };

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const limit = (product: number | null, variation: number | null) =>
  Promise.all([
    shop.sql('update products set max_purchasable_amount = $2 where id = $1', [products.cream, product]),
    shop.sql('update product_variations set max_purchasable_amount = $2 where id = $1', [
      variations.cream100,
      variation,
    ]),
  ]);
beforeEach(() => limit(null, null));

const newCart = async (): Promise<string> => (await shop.request('POST /carts', { body: {} })).body.item.id;
const add = (id: string, body: object) => shop.request(`POST /carts/${id}/items`, { body });
const linesOf = async (id: string) => (await shop.request(`GET /carts/${id}/items`)).body;
const amountsOf = ({ items }: { items: { amount: number; max_amount: number }[] }) =>
  items.map(({ amount, max_amount }) => [amount, max_amount]);

test('the limit of a product holds for all its variations together', async () => {
  await limit(3, null);
  const id = await newCart();
  await add(id, { ...small, amount: 2 });
  const refused = await add(id, { ...large, amount: 2 });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: 'item_amount_unavailable',
      errors: [
        {
          field: 'amount',
          limit: 1,
          message: 'Zboží Krém lze do jedné objednávky dát nejvýš 3 ks, všechny varianty dohromady.',
        },
      ],
    },
  });
  const added = (await add(id, large)).body.item;
  expect(added).toMatchObject({ amount: 1, max_amount: 1 });
  expect(amountsOf(await linesOf(id))).toEqual([
    [2, 2],
    [1, 1],
  ]);
  const changed = await shop.request(`PATCH /carts/${id}/items/${added.id}`, { body: { amount: 2 } });
  expect(changed.body.errors).toMatchObject([{ field: 'amount', limit: 1 }]);
});

test('pieces that cannot be had leave the room of a product to its other variations', async () => {
  await limit(3, null);
  const id = await newCart();
  await add(id, { ...small, amount: 2 });
  const { id: line } = (await add(id, large)).body.item;
  const setSmall = (pieces: number) =>
    shop.sql('update product_variations set stock_state = $2 where id = $1', [variations.cream50, pieces]);
  await setSmall(0);
  expect(await add(id, { ...large, amount: 3 })).toMatchObject({ status: 409, body: { errors: [{ limit: 3 }] } });
  const changed = await shop.request(`PATCH /carts/${id}/items/${line}`, { body: { amount: 2 } });
  expect(changed).toMatchObject({ status: 200, body: { item: { amount: 2, max_amount: 3 } } });
  await setSmall(10);

  const other = await newCart();
  await add(other, { ...small, amount: 3 });
  await setSmall(1);
  expect((await add(other, { ...large, amount: 2 })).status).toBe(201);
  expect(amountsOf(await linesOf(other))).toEqual([
    [1, 1],
    [2, 2],
  ]);
  await setSmall(0);
  expect((await add(other, { ...large, amount: 1 })).status).toBe(201);
  expect(amountsOf(await linesOf(other))).toEqual([[3, 3]]);
  await setSmall(10);
});

test('a batch adds up what it puts into one product', async () => {
  await limit(3, null);
  const id = await newCart();
  const items = [
    { ...small, amount: 2 },
    { ...large, amount: 2 },
    { ...large, amount: 1 },
  ];
  const { body } = await shop.request(`POST /carts/${id}/items/batch`, { body: { items } });
  expect(amountsOf(body)).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(Object.keys(body._errors)).toEqual(['items.1.amount']);
});

test('the limit of a variation holds for that variation', async () => {
  await limit(null, 2);
  const id = await newCart();
  expect((await add(id, { ...small, amount: 5 })).status).toBe(201);
  expect((await add(id, { ...large, amount: 3 })).body.errors).toMatchObject([{ limit: 2 }]);
  expect((await add(id, { ...large, amount: 2 })).status).toBe(201);
});

test('a lowered limit applies to existing carts and orders', async () => {
  const id = await filledCart(shop.request);
  await add(id, { ...small, amount: 2 });
  await add(id, { ...large, amount: 4 });
  await limit(3, null);
  const refused = await order(shop.request, id);
  expect(refused).toMatchObject({ status: 409, body: { type: 'item_amount_decreased' } });
  const { items } = await linesOf(id);
  const creams = items.filter((line: { product_id: number }) => line.product_id === products.cream);
  expect(amountsOf({ items: creams })).toEqual([
    [2, 2],
    [1, 1],
  ]);
  await limit(2, null);
  const { changes } = await linesOf(id);
  expect(changes).toMatchObject([{ type: 'item_amount_decreased', amount: 0, name: 'Krém, 100 ml' }]);
  expect((await order(shop.request, id)).status).toBe(201);
});

test('a transfer reports which lines were reduced or not moved', async () => {
  const [target, source] = [await newCart(), await newCart()];
  const { item: own } = (await add(target, { product_id: products.candle, amount: 3 })).body;
  const { item: candles } = (await add(source, { product_id: products.candle, amount: 4 })).body;
  const { item: soap } = (await add(source, { product_id: products.soap, amount: 9 })).body;
  const { item: oil } = (await add(source, { product_id: products.oil })).body;
  await shop.sql('update products set stock_state = 4 where id = $1', [products.soap]);
  await shop.sql('update products set stock_state = 0 where id = $1', [products.oil]);
  const { body } = await shop.request(`POST /carts/${target}/transfer-items`, { body: { source_cart_id: source } });
  await shop.sql('update products set stock_state = 1000000 where id = $1', [products.soap]);
  await shop.sql('update products set stock_state = 50 where id = $1', [products.oil]);
  expect(body.item).toMatchObject({ amount: 9, unique_amount: 2 });
  const { items } = await linesOf(target);
  const moved = items.find((line: { product_id: number }) => line.product_id === products.soap);
  expect(body.changes).toMatchObject([
    { type: 'item_amount_decreased', cart_item_id: own.id, name: 'Svíčka', amount: 5 },
    { type: 'item_amount_decreased', cart_item_id: moved.id, name: 'Mýdlo', amount: 4 },
    { type: 'item_sold_out', cart_item_id: oil.id, name: 'Olej', amount: null },
  ]);
  expect([candles.id, soap.id]).not.toContain(moved.id);
});

test('a brand that may not be seen is not named', async () => {
  const id = await newCart();
  await add(id, { product_id: products.soap });
  await shop.sql('update brands set is_active = false');
  const { items } = await linesOf(id);
  await shop.sql('update brands set is_active = true');
  expect(items[0]._embedded.brand).toBeNull();
});

test('a line whose sale was stopped is not called sold out', async () => {
  const id = await newCart();
  await add(id, { product_id: products.oil });
  await shop.sql('update products set product_availability_id = 2 where id = $1', [products.oil]);
  const { changes, items } = await linesOf(id);
  await shop.sql('update products set product_availability_id = 1 where id = $1', [products.oil]);
  expect(changes).toMatchObject([{ type: 'item_removed', name: 'Olej' }]);
  expect(items).toEqual([]);
});

test('what has the availability for empty stock is called sold out', async () => {
  await shop.sql('update product_availabilities set for_empty_stock = true where id = 2');
  const { body } = await add(await newCart(), { product_id: products.gone });
  await shop.sql('update product_availabilities set for_empty_stock = false where id = 2');
  expect(body).toMatchObject({ type: 'item_sold_out', message: 'Zboží Pryč se právě vyprodalo.' });
});

test('a cart that is full at 200 lines is told at the product, one or several, and takes more of what it has', async () => {
  const id = await newCart();
  await shop.sql(
    `insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock)
     select n, jsonb_build_object('cs', 'Zboží ' || n), 1, 1, 'S' || n, false from generate_series(2001, 2201) n`,
  );
  await shop.sql(
    'insert into prices (price_list_id, product_id, price) select 1, n, 100 from generate_series(2001, 2201) n',
  );
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) select 'cs', '/many-' || n, 9, n from generate_series(2001, 2201) n`,
  );
  const many = (from: number) => Array.from({ length: 50 }, (_, n) => ({ product_id: from + n }));
  const batch = (items: object[]) => shop.request(`POST /carts/${id}/items/batch`, { body: { items } });
  for (const from of [2001, 2051, 2101, 2151]) expect((await batch(many(from))).body._errors).toEqual({});
  const message = 'Do košíku se vejde nejvýš 200 různých produktů. Nejdřív z něj něco odeberte.';
  const one = await add(id, { product_id: 2201 });
  expect([one.status, one.body.errors]).toMatchObject([422, [{ field: 'product_id', message }]]);
  const { body } = await batch([{ product_id: 2001 }, { product_id: 2201 }]);
  expect(body._errors).toEqual({ 'items.1.product_id': [message] });
  expect(body.items).toMatchObject([{ product_id: 2001, amount: 2 }]);
});
