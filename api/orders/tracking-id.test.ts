import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const idOfCart = async (id: string) =>
  (await shop.sql<{ tracking_id: string | null }>('select tracking_id from carts where id = $1', [id]))[0]?.tracking_id;
const newCart = async (tracking?: string): Promise<string> =>
  (
    await shop.request('POST /carts', {
      body: {},
      headers: tracking === undefined ? {} : { 'x-tracking-id': tracking },
    })
  ).body.item.id;

test('a cart stores the id of its visitor', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const id = await newCart(first);
  expect(await idOfCart(id)).toBe(first);
  const note = (headers: Record<string, string>) =>
    shop.request(`PATCH /carts/${id}`, { body: { note: 'x' }, headers });
  await note({});
  expect(await idOfCart(id)).toBe(first);
  await note({ 'x-tracking-id': second });
  expect(await idOfCart(id)).toBe(second);
});

test.each([['short'], ['x'.repeat(65)], ['<script>alert(1)</script>'], ['a b c d e f g h'], ["1' or '1'='1"]])(
  '%s is not kept',
  async (given) => {
    expect(await idOfCart(await newCart(given))).toBeNull();
  },
);

test('an order stores it for operators; its buyer does not see it', async () => {
  const visitor = randomUUID();
  const cart = await filledCart(shop.request);
  await shop.request(`PATCH /carts/${cart}`, { body: { note: 'x' }, headers: { 'x-tracking-id': visitor } });
  const { body } = await order(shop.request, cart);
  expect(body.item.tracking_id).toBeNull();
  const path = `GET /orders/${body.item.id}`;
  expect((await shop.request(`${path}?hash=${body.item.hash}`)).body.item.tracking_id).toBeNull();
  expect((await shop.request(path, { headers: shop.operator })).body.item.tracking_id).toBe(visitor);
  const [listed] = (await shop.request('GET /orders?only=id,tracking_id', { headers: shop.operator })).body.items;
  expect(listed).toEqual({ id: body.item.id, tracking_id: visitor });
});

test('the id that an order is placed with counts more than that of its cart', async () => {
  const [before, visitor] = [randomUUID(), randomUUID()];
  const cart_id = await filledCart(shop.request);
  await shop.request(`PATCH /carts/${cart_id}`, { body: { note: 'x' }, headers: { 'x-tracking-id': before } });
  const headers = { 'idempotency-key': randomUUID(), 'x-tracking-id': visitor };
  const { body } = await shop.request('POST /orders', { body: { cart_id }, headers });
  const read = await shop.request(`GET /orders/${body.item.id}`, { headers: shop.operator });
  expect(read.body.item.tracking_id).toBe(visitor);
});
