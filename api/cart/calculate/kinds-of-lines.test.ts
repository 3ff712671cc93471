import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { soap, candle, oil } = SHOP.products;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

interface Line {
  id: number;
  product_id: number;
  item_type: number;
  parent_id: number | null;
  payload: object | null;
  amount: number;
}
const linesOf = async (cart: string): Promise<Line[]> => (await shop.request(`GET /carts/${cart}/items`)).body.items;
const put = async (
  cart: string,
  { product_id = soap, item_type = 0, parent_id = null, payload = null }: Partial<Line>,
) => {
  const [row] = await shop.sql<{ id: number }>(
    `insert into cart_items (cart_id, product_id, item_type, parent_id, payload, amount) values ($1, $2, $3, $4, $5, 1) returning id`,
    [cart, product_id, item_type, parent_id, payload && JSON.stringify(payload)],
  );
  return row?.id ?? 0;
};
const add = (cart: string, product_id: number) => shop.request(`POST /carts/${cart}/items`, { body: { product_id } });

test('adding a product adds to its own line, never to one of another type, parent or payload', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: oil }] });
  const [parent] = await linesOf(cart);
  await put(cart, { item_type: 1 });
  await put(cart, { item_type: 3, parent_id: parent?.id });
  await put(cart, { payload: { engraving: 'Eva' } });
  for (const _ of [1, 2]) expect((await add(cart, soap)).status).toBe(201);
  const soaps = (await linesOf(cart)).filter((line) => line.product_id === soap);
  const found = soaps.map(({ item_type, parent_id, payload, amount }) => [item_type, parent_id, payload, amount]);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      [1, null, null, 1],
      [3, parent?.id, null, 1],
      [0, null, { engraving: 'Eva' }, 1],
      [0, null, null, 2],
    ]),
  );
});

test('the database allows one line per identity, and only payloads that fit its index', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: oil }] });
  await put(cart, { payload: { a: 1, b: 2 } });
  await expect(put(cart, { payload: { b: 2, a: 1 } })).rejects.toThrow('cart_items_line');
  await expect(put(cart, { payload: { long: 'ěščř0123456789'.repeat(200) } })).rejects.toThrow('cart_items_payload');
});

test('children of a line are removed with it, by the shopper or for lack of stock', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: candle }, { product_id: oil }] });
  const [light, drop] = await linesOf(cart);
  await put(cart, { item_type: 3, parent_id: light?.id });
  await put(cart, { item_type: 3, parent_id: drop?.id });
  expect((await shop.request(`PATCH /carts/${cart}/items/${light?.id}`, { body: { amount: 0 } })).status).toBe(200);
  expect((await linesOf(cart)).map(({ product_id }) => product_id)).toEqual([oil, soap]);
  await shop.sql('update products set stock_state = 0 where id = $1', [oil]);
  const { body } = await shop.request(`GET /carts/${cart}/items`);
  expect(body.items).toEqual([]);
  expect(body.changes.map(({ type }: { type: string }) => type)).toEqual(['item_sold_out', 'item_removed']);
  await shop.request(`PATCH /carts/${cart}`, { body: {} });
  expect(await shop.sql('select 1 from cart_items where cart_id = $1', [cart])).toEqual([]);
  await shop.sql('update products set stock_state = 50 where id = $1', [oil]);
});

test('lines that move to another cart keep type, payload and parent', async () => {
  const [from, to] = [await filledCart(shop.request, { items: [{ product_id: oil }] }), await filledCart(shop.request)];
  const [oilLine] = await linesOf(from);
  await put(from, { item_type: 3, parent_id: oilLine?.id });
  await put(from, { payload: { engraving: 'Eva' } });
  const before = (await linesOf(to)).find(({ product_id }) => product_id === soap);
  const { body } = await shop.request(`POST /carts/${to}/transfer-items`, { body: { source_cart_id: from } });
  expect(body.changes).toEqual([]);
  const lines = await linesOf(to);
  const movedOil = lines.find(({ product_id }) => product_id === oil);
  const soaps = lines.filter(({ product_id }) => product_id === soap);
  expect(soaps.find(({ id }) => id === before?.id)).toMatchObject({ amount: before?.amount, payload: null });
  expect(soaps.filter(({ id }) => id !== before?.id)).toMatchObject([
    { item_type: 0, parent_id: null, payload: { engraving: 'Eva' }, amount: 1 },
    { item_type: 3, parent_id: movedOil?.id, payload: null, amount: 1 },
  ]);
});

test('children of a line that is not moved are not moved either, and that is reported', async () => {
  const [from, to] = [
    await filledCart(shop.request, { items: [{ product_id: candle, amount: 5 }] }),
    await filledCart(shop.request, { items: [{ product_id: candle, amount: 5 }] }),
  ];
  const [light] = await linesOf(from);
  await shop.sql('delete from cart_items where cart_id = $1', [to]);
  await shop.sql('insert into cart_items (cart_id, product_id, amount, payload) values ($1, $2, 5, $3)', [
    to,
    candle,
    '{"engraving":"Eva"}',
  ]);
  await shop.sql('update products set max_purchasable_amount = 5 where id = $1', [candle]);
  await put(from, { item_type: 3, parent_id: light?.id });
  const { body } = await shop.request(`POST /carts/${to}/transfer-items`, { body: { source_cart_id: from } });
  await shop.sql('update products set max_purchasable_amount = null where id = $1', [candle]);
  expect((await linesOf(to)).map(({ product_id, item_type }) => [product_id, item_type])).toEqual([[candle, 0]]);
  expect(body.changes).toMatchObject([
    { type: 'item_amount_decreased', amount: 0 },
    { type: 'item_amount_decreased', amount: 0 },
  ]);
});
