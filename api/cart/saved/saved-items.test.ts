import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, cream, book } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const { box, wrap } = PACKAGES;
let shop: TestShop;
let jana: number;
let petr: number;

beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  await addPackages(shop);
  jana = (await addCustomer(shop, { email: 'jana@example.com' })).id;
  petr = (await addCustomer(shop, { email: 'petr@example.com' })).id;
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('delete from cart_saved_items'));

type Ask = Parameters<TestShop['request']>[1];
const as = (id: number, call: string, ask: Ask = {}) =>
  shop.request(call, { ...ask, headers: { ...ask.headers, ...asCustomer(id) } });
const lines = async (cart: string) => (await shop.request(`GET /carts/${cart}/items`)).body;
const saved = async (cart: string) => (await shop.request(`GET /carts/${cart}/saved-items`)).body.items;
const total = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const save = (cart: string, item: number) => shop.request(`POST /carts/${cart}/items/${item}/save`);
const restore = (cart: string, id: number, ask: Ask = {}) =>
  shop.request(`POST /carts/${cart}/saved-items/${id}/restore`, ask);

/** A cart with one thing, and that thing put aside. */
async function aside(thing: { product_id: number; amount?: number }): Promise<{ cart: string; id: number }> {
  const cart = await filledCart(shop.request, { items: [thing] });
  const [line] = (await lines(cart)).items;
  const { status, body } = await save(cart, line.id);
  expect(status, JSON.stringify(body)).toBe(201);
  return { cart, id: body.item.id };
}

test('what is put aside leaves lines, totals and stock, and comes back as it was', async () => {
  const cart = await filledCart(shop.request, {
    items: [{ product_id: soap, amount: 3 }, { product_id: candle }],
  });
  const before = (await lines(cart)).items;
  const { body } = await save(cart, before[0].id);
  expect(body.item).toMatchObject({
    product_id: soap,
    amount: 3,
    taxed_unit_price: { value: before[0].taxed_unit_price.value },
    can_purchase: true,
    purchase_problem: null,
    product_urls: before[0].product_urls,
  });
  expect((await lines(cart)).items.map((one: { product_id: number }) => one.product_id)).toEqual([candle]);
  expect(await total(cart)).toMatchObject({ amount: 1, unique_amount: 1, taxed_items_price: { value: 299 } });
  expect(await saved(cart)).toEqual([body.item]);
  const back = await restore(cart, body.item.id);
  expect([back.status, back.body.item.amount, back.body.item.product_id]).toEqual([200, 3, soap]);
  expect(await saved(cart)).toEqual([]);
  expect(await total(cart)).toMatchObject({ amount: 4, unique_amount: 2 });
  expect((await restore(cart, body.item.id)).body).toMatchObject({
    type: 'cart_item_not_found',
    errors: [{ field: 'saved_id' }],
  });
});

test('a repeated key gives the same line and adds nothing', async () => {
  const { cart, id } = await aside({ product_id: soap, amount: 2 });
  const ask = { headers: { 'idempotency-key': 'back' } };
  const [first, second] = [await restore(cart, id, ask), await restore(cart, id, ask)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.item.id).toBe(first.body.item.id);
  expect(second.body.item.amount).toBe(2);
  expect(await total(cart)).toMatchObject({ amount: 2 });
});

test('twenty presses at once put a thing back once, and aside once', async () => {
  const { cart, id } = await aside({ product_id: soap, amount: 2 });
  const backs = await Promise.all(Array.from({ length: 20 }, () => restore(cart, id)));
  expect(backs.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await total(cart)).toMatchObject({ amount: 2 });
  const [line] = (await lines(cart)).items;
  const away = await Promise.all(Array.from({ length: 20 }, () => save(cart, line.id)));
  expect(away.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await saved(cart)).toMatchObject([{ amount: 2 }]);
});

test('the same thing put aside again adds up; another variation is another thing', async () => {
  const cart = await filledCart(shop.request, {
    items: [
      { product_id: cream, product_variation_id: cream50, amount: 2 },
      { product_id: cream, product_variation_id: cream100 },
    ],
  });
  for (const { id } of (await lines(cart)).items) await save(cart, id);
  await shop.request(`POST /carts/${cart}/items`, { body: { product_id: cream, product_variation_id: cream50 } });
  await save(cart, (await lines(cart)).items[0].id);
  const rows = (await saved(cart)).map((one: { product_variation_id: number; amount: number }) => [
    one.product_variation_id,
    one.amount,
  ]);
  expect(rows).toEqual([
    [cream50, 3],
    [cream100, 1],
  ]);
});

test('a package and a service go aside and come back with what they hold', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  for (const body of [
    { product_id: box, items: [{ product_id: soap, amount: 2 }, { product_id: candle }] },
    { product_id: candle, amount: 2, items: [{ product_id: wrap }] },
  ])
    expect((await shop.request(`POST /carts/${cart}/items`, { body })).status).toBe(201);
  const before = (await lines(cart)).items;
  const inside = (item: { items: { product_id: number; item_type: number; amount: number }[] }) =>
    item.items.map((one) => [one.product_id, one.item_type, one.amount]);
  expect((await save(cart, before[0].items[0].id)).body.errors).toMatchObject([{ field: 'item_id' }]);
  expect((await save(cart, before[1].items[0].id)).body.errors).toMatchObject([{ field: 'item_id' }]);
  for (const { id } of before) await save(cart, id);
  expect((await lines(cart)).items).toEqual([]);
  const rows = await saved(cart);
  expect(rows.map(inside)).toEqual([[[wrap, 7, 1]], inside(before[0])]);
  for (const { id } of rows.toReversed()) expect((await restore(cart, id)).status).toBe(200);
  expect((await lines(cart)).items.map(inside)).toEqual(before.map(inside));
});

test('what can no longer be bought says so, stays aside, and comes back as far as it goes', async () => {
  const { cart, id } = await aside({ product_id: soap, amount: 3 });
  const stocked = (pieces: number) =>
    shop.sql('update products set update_stock = true, stock_state = $1 where id = $2', [pieces, soap]);
  const [before] = await shop.sql<{ update_stock: boolean; stock_state: number }>(
    'select update_stock, stock_state from products where id = $1',
    [soap],
  );
  try {
    await stocked(2);
    const [few] = await saved(cart);
    expect(few).toMatchObject({ can_purchase: true, max_amount: 2, purchase_problem: expect.stringContaining('2') });
    const refused = await restore(cart, id);
    expect([refused.status, refused.body.type]).toEqual([409, 'item_amount_unavailable']);
    await stocked(0);
    expect(await saved(cart)).toMatchObject([{ id, can_purchase: false, purchase_problem: expect.any(String) }]);
    expect((await restore(cart, id)).body.type).toBe('item_sold_out');
    await stocked(2);
    const part = await restore(cart, id, { body: { amount: 2 } });
    expect([part.status, part.body.item.amount]).toEqual([200, 2]);
    expect(await saved(cart)).toEqual([]);
  } finally {
    await shop.sql('update products set update_stock = $1, stock_state = $2 where id = $3', [
      before?.update_stock,
      before?.stock_state,
      soap,
    ]);
  }
});

test('a hidden product has no price and no page', async () => {
  const { cart } = await aside({ product_id: book });
  await shop.sql('update products set is_active = false where id = $1', [book]);
  expect(await saved(cart)).toMatchObject([
    { can_purchase: false, taxed_unit_price: null, product_urls: {}, purchase_problem: expect.any(String) },
  ]);
  await shop.sql('update products set is_active = true where id = $1', [book]);
});

test('a cart keeps fifty things; the next one stays in the cart', async () => {
  const { cart } = await aside({ product_id: soap });
  await shop.sql(
    `insert into cart_saved_items (cart_id, product_id, amount, contents, thing_hash)
     select $1, $2, 1, '[]', n::text from generate_series(2, 50) n`,
    [cart, candle],
  );
  await shop.request(`POST /carts/${cart}/items`, { body: { product_id: book } });
  const [line] = (await lines(cart)).items;
  const refused = await save(cart, line.id);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'items']);
  expect((await lines(cart)).items).toMatchObject([{ id: line.id }]);
  await shop.request(`POST /carts/${cart}/items`, { body: { product_id: soap } });
  const known = (await lines(cart)).items.find((one: { product_id: number }) => one.product_id === soap);
  expect((await save(cart, known.id)).status).toBe(201);
  expect(await saved(cart)).toHaveLength(50);
});

test('another cart, a stranger and another customer reach nothing of it', async () => {
  const { id } = await aside({ product_id: soap });
  const other = await filledCart(shop.request, { items: [] });
  expect((await restore(other, id)).body.type).toBe('cart_item_not_found');
  expect((await shop.request(`DELETE /carts/${other}/saved-items/${id}`)).status).toBe(404);
  const own = (await as(jana, 'POST /carts', { body: {} })).body.item.id;
  await as(jana, `POST /carts/${own}/items`, { body: { product_id: soap } });
  const [line] = (await as(jana, `GET /carts/${own}/items`)).body.items;
  expect((await save(own, line.id)).body.type).toBe('cart_needs_sign_in');
  expect((await as(petr, `POST /carts/${own}/items/${line.id}/save`)).body.type).toBe('cart_not_found');
  expect((await as(jana, `POST /carts/${own}/items/${line.id}/save`)).status).toBe(201);
  expect((await shop.request(`GET /carts/${own}/saved-items`)).body.type).toBe('cart_needs_sign_in');
  expect((await as(petr, `GET /carts/${own}/saved-items`)).body.type).toBe('cart_not_found');
});

test('it goes along when a guest signs in and when carts are joined', async () => {
  const first = await aside({ product_id: soap, amount: 2 });
  const given = (await as(jana, `POST /carts/${first.cart}/owner`)).body.item.id;
  expect((await as(jana, `GET /carts/${given}/saved-items`)).body.items).toMatchObject([{ amount: 2 }]);
  const second = await aside({ product_id: soap });
  await as(jana, `POST /carts/${given}/transfer-items`, { body: { source_cart_id: second.cart } });
  expect((await as(jana, `GET /carts/${given}/saved-items`)).body.items).toMatchObject([
    { product_id: soap, amount: 3 },
  ]);
});

test('after a customer’s order it is in their fresh cart, and in nobody else’s', async () => {
  const { cart } = await aside({ product_id: soap, amount: 2 });
  const own = (await as(petr, `POST /carts/${cart}/owner`)).body.item.id;
  await as(petr, `POST /carts/${own}/items`, { body: { product_id: candle } });
  const placed = await order((call, ask) => as(petr, call, ask), own);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const ordered = await shop.sql('select product_id from order_items where order_id = $1', [placed.body.item.id]);
  expect(ordered).toEqual([{ product_id: candle }]);
  const others = (await as(jana, 'POST /carts', { body: {} })).body.item.id;
  expect((await as(jana, `GET /carts/${others}/saved-items`)).body.items).toEqual([]);
  const fresh = (await as(petr, 'POST /carts', { body: {} })).body.item.id;
  expect((await as(petr, `GET /carts/${fresh}/saved-items`)).body.items).toMatchObject([
    { product_id: soap, amount: 2 },
  ]);
});

test('emptying a cart keeps what is put aside, and lets gifts come again that were taken out', async () => {
  const gift = { product_id: book, is_active: true, rules: [] };
  const made = await shop.request('POST /gifts', { body: gift, headers: shop.operator });
  await shop.api.flushEvents();
  const { cart } = await aside({ product_id: soap });
  const fill = () => shop.request(`POST /carts/${cart}/items`, { body: { product_id: candle, amount: 1 } });
  const given = async () => (await lines(cart)).items.find((line: { gift_id: number }) => line.gift_id !== null);
  await fill();
  await shop.request(`DELETE /carts/${cart}/items/${(await given()).id}`);
  expect(await given()).toBeUndefined();
  expect((await shop.request(`DELETE /carts/${cart}/items`)).status).toBe(204);
  expect((await lines(cart)).items).toEqual([]);
  expect(await saved(cart)).toMatchObject([{ product_id: soap }]);
  await fill();
  expect(await given()).toMatchObject({ gift_id: made.body.item.id });
  await shop.request(`DELETE /gifts/${made.body.item.id}`, { headers: shop.operator });
  await shop.api.flushEvents();
});
