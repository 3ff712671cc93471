import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { candle } = SHOP.products;
const { wrap, engraving } = PACKAGES;
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

test('a service belongs to a line and covers all its pieces', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const { body } = await add(cart, { product_id: candle, amount: 2, items: [{ product_id: wrap }] });
  expect(inside(body.item)).toEqual([[wrap, 7, 2, 1]]);
  const id = body.item.id;
  await shop.request(`PATCH /carts/${cart}/items/${id}`, { body: { amount: 3 } });
  expect(inside((await read(cart)).items[0])).toEqual([[wrap, 7, 3, 1]]);
  await add(cart, { product_id: candle, items: [{ product_id: wrap }] });
  expect(inside((await read(cart)).items[0])).toEqual([[wrap, 7, 4, 1]]);
  // 299 and 49, four times.
  expect(await totals(cart)).toMatchObject({ amount: 4, unique_amount: 1, taxed_items_price: { value: 1392 } });
  const service = (await read(cart)).items[0].items[0];
  const changed = await shop.request(`PATCH /carts/${cart}/items/${service.id}`, { body: { amount: 1 } });
  expect([changed.status, fieldsOf(changed)]).toEqual([422, ['item_id']]);
  expect((await shop.request(`DELETE /carts/${cart}/items/${service.id}`)).status).toBe(204);
  const again = await add(cart, { product_id: wrap, parent_id: id });
  expect([again.status, again.body.item?.amount], JSON.stringify(again.body)).toEqual([201, 4]);
  const wrong = await add(cart, { product_id: engraving, parent_id: id });
  expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['product_id']]);
  expect((await add(cart, { product_id: wrap, parent_id: 999_999 })).status).toBe(404);
  const other = await filledCart(shop.request, { items: [{ product_id: candle }] });
  expect((await add(other, { product_id: wrap, parent_id: id })).status).toBe(404);
});

test('the services of a line are changed as its contents, and taken away with an empty list', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const { id } = (await add(cart, { product_id: candle, amount: 2 })).body.item;
  const change = (items: object[]) => shop.request(`PATCH /carts/${cart}/items/${id}`, { body: { items } });
  const wrapped = await change([{ product_id: wrap }]);
  expect(wrapped.body.item, JSON.stringify(wrapped.body)).toMatchObject({ id, amount: 2 });
  expect(inside(wrapped.body.item)).toEqual([[wrap, 7, 2, 1]]);
  expect(fieldsOf(await change([{ product_id: engraving }]))).toEqual(['items.0.product_id']);
  expect(inside((await change([])).body.item)).toEqual([]);
  // What a line holds tells it from others: plain pieces join it again.
  expect((await add(cart, { product_id: candle })).body.item).toMatchObject({ id, amount: 3, items: [] });
});

test('a service alone is refused, so every order has something to deliver', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  for (const body of [{ product_id: wrap }, { product_id: wrap, amount: 2, parent_id: null }]) {
    const alone = await add(cart, body);
    expect([alone.status, fieldsOf(alone)], JSON.stringify(alone.body)).toEqual([422, ['parent_id']]);
  }
  const batch = await shop.request(`POST /carts/${cart}/items/batch`, { body: { items: [{ product_id: wrap }] } });
  expect([batch.body.items, Object.keys(batch.body._errors)]).toEqual([[], ['items.0.parent_id']]);
  expect((await order(shop.request, cart)).body.type).toBe('cart_is_empty');
});

test('a service goes with its line, and one that stands alone leaves the cart', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const { body } = await add(cart, { product_id: candle, items: [{ product_id: wrap }] });
  expect((await shop.request(`DELETE /carts/${cart}/items/${body.item.id}`)).status).toBe(204);
  expect((await read(cart)).items).toEqual([]);
  await shop.sql('insert into cart_items (cart_id, product_id, amount, item_type) values ($1, $2, 1, 7)', [cart, wrap]);
  const refused = await order(shop.request, cart);
  expect([refused.status, refused.body.type]).toEqual([409, 'item_not_for_sale']);
  const { items, changes } = await read(cart);
  expect([items, changes.map(({ type }: { type: string }) => type)]).toEqual([[], []]);
});

/** Amounts of lines and of what each holds. */
const shape = async (cart: string) =>
  (await read(cart)).items.map((item: Item) => [item.amount, item.items.map(({ product_id }) => product_id)]);

test('pieces with a service and pieces without it are two lines: nobody pays for a service that was not asked for', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const wrapped = { product_id: candle, items: [{ product_id: wrap }] };
  await add(cart, wrapped);
  const plain = await add(cart, { product_id: candle, amount: 2 });
  expect([plain.body.item.amount, plain.body.item.items]).toEqual([2, []]);
  expect(await shape(cart)).toEqual([
    [1, [wrap]],
    [2, []],
  ]);
  // 299 three times and 49 once.
  expect(await totals(cart)).toMatchObject({ amount: 3, taxed_items_price: { value: 946 } });
  await shop.request(`POST /carts/${cart}/items/batch`, {
    body: { items: [{ product_id: candle }, wrapped] },
  });
  expect(await shape(cart)).toEqual([
    [2, [wrap]],
    [3, []],
  ]);
});

test('a line whose service comes or goes joins no other one, and is joined by what is like it', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: candle, amount: 2 }] });
  const [line] = (await read(cart)).items;
  await add(cart, { product_id: wrap, parent_id: line.id });
  await add(cart, { product_id: candle });
  expect(await shape(cart)).toEqual([
    [2, [wrap]],
    [1, []],
  ]);
  await add(cart, { product_id: candle, items: [{ product_id: wrap }] });
  expect(await shape(cart)).toEqual([
    [3, [wrap]],
    [1, []],
  ]);
  const [first, second] = (await read(cart)).items;
  expect((await shop.request(`DELETE /carts/${cart}/items/${first.items[0].id}`)).status).toBe(204);
  expect(await shape(cart)).toEqual([
    [3, []],
    [1, []],
  ]);
  await add(cart, { product_id: candle });
  expect(await shape(cart)).toEqual([
    [3, []],
    [2, []],
  ]);
  await shop.request(`DELETE /carts/${cart}/items/${second.id}`);
  await add(cart, { product_id: wrap, parent_id: first.id });
  await add(cart, { product_id: candle, items: [{ product_id: wrap }] });
  expect(await shape(cart)).toEqual([[4, [wrap]]]);
});
