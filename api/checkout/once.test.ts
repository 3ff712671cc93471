import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const ordersOf = async (cartId: string) =>
  (await shop.sql('select id from orders where cart_id = $1', [cartId])).length;

test('the same key gives the same order, with another body it is refused, and without one too', async () => {
  const id = await filledCart(shop.request);
  const key = randomUUID();
  const first = await order(shop.request, id, {}, { key });
  const again = await order(shop.request, id, {}, { key });
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  expect((await order(shop.request, id, { note: 'other' }, { key })).body.type).toBe('idempotency_key_reused');
  expect((await shop.request('POST /orders', { body: { cart_id: id } })).body.errors[0].field).toBe('Idempotency-Key');
  expect((await order(shop.request, id)).status).toBe(404);
  expect(await ordersOf(id)).toBe(1);
  const another = await filledCart(shop.request);
  expect((await order(shop.request, another, {}, { key })).status).toBe(201);
});

test('a guest who signs in and repeats the order under its key gets it, and nobody does under another key', async () => {
  const id = await filledCart(shop.request);
  const key = randomUUID();
  const placed = await order(shop.request, id, {}, { key });
  const { headers } = await signedIn(shop);
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...headers } });
  const again = await order(request, id, {}, { key });
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.body.item.id).toBe(placed.body.item.id);
  expect((await order(request, id)).status).toBe(404);
});

test('ten presses at once under one key, and ten under ten keys, make one order each', async () => {
  const one = await filledCart(shop.request);
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 10 }, () => order(shop.request, one, {}, { key })));
  expect(new Set(same.map((answer) => `${answer.status} ${answer.body.item.order_number}`)).size).toBe(1);
  const two = await filledCart(shop.request);
  const many = await Promise.all(Array.from({ length: 10 }, () => order(shop.request, two)));
  expect(many.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect([await ordersOf(one), await ordersOf(two)]).toEqual([1, 1]);
});
