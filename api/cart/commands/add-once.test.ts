import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, hosts } = SHOP;
let shop: TestShop;
let cart: string;
beforeAll(async () => {
  shop = await startBuyingShop();
});
beforeEach(async () => {
  cart = (await shop.request('POST /carts', { body: {} })).body.item.id;
});
afterAll(() => shop.close());

const add = (key: string, body: object = { product_id: products.soap, amount: 2 }, id = cart) =>
  shop.request(`POST /carts/${id}/items`, { body, headers: { 'idempotency-key': key } });
const amounts = async () =>
  (await shop.request(`GET /carts/${cart}/items`)).body.items.map(({ amount }: { amount: number }) => amount);

test('what is added again under its key, because no answer came, is in the cart once', async () => {
  const first = await add('once');
  expect([first.status, first.headers['idempotency-replayed'], first.body.item.amount]).toEqual([201, undefined, 2]);
  const again = await add('once');
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.body.item).toMatchObject({ id: first.body.item.id, product_id: products.soap, amount: 2 });
  expect(await amounts()).toEqual([2]);
  expect((await add('another')).body.item.amount).toBe(4);
});

test('ten at once under one key add once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('at-once')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await amounts()).toEqual([2]);
});

test('several things at once are added once too, and the failed ones are reported again', async () => {
  const body = { items: [{ product_id: products.soap }, { product_id: products.gone }, { product_id: products.oil }] };
  const send = () =>
    shop.request(`POST /carts/${cart}/items/batch`, { body, headers: { 'idempotency-key': 'several' } });
  const [first, again] = [await send(), await send()];
  expect(Object.keys(first.body._errors)).toEqual(['items.1.product_id']);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body._errors).toEqual(first.body._errors);
  expect(again.body.items.map(({ amount }: { amount: number }) => amount)).toEqual([1, 1]);
  expect(await amounts()).toEqual([1, 1]);
});

test('a key of another request or no meaning is refused; another cart may use it too', async () => {
  await add('used');
  expect((await add('used', { product_id: products.soap, amount: 3 })).body.type).toBe('idempotency_key_reused');
  const other = (await shop.request('POST /carts', { body: {} })).body.item.id;
  expect((await add('used', undefined, other)).status).toBe(201);
  expect((await add('x'.repeat(201))).body.errors[0].field).toBe('Idempotency-Key');
});

test('what was refused has not used the key up', async () => {
  const soldOut = { product_id: products.candle };
  await shop.sql('update products set stock_state = 0 where id = $1', [products.candle]);
  expect((await add('later', soldOut)).status).toBe(409);
  await shop.sql('update products set stock_state = 5 where id = $1', [products.candle]);
  expect((await add('later', soldOut)).status).toBe(201);
});

test('what was added and taken out since is not put back by asking again', async () => {
  const { id } = (await add('gone')).body.item;
  await shop.request(`DELETE /carts/${cart}/items/${id}`);
  expect((await add('gone')).body).toMatchObject({
    type: 'cart_item_not_found',
    errors: [{ field: 'Idempotency-Key' }],
  });
  expect(await amounts()).toEqual([]);
});

test('what was added and sold out since is reported as sold out, one thing or several', async () => {
  const thing = { product_id: products.oil };
  const several = () =>
    shop.request(`POST /carts/${cart}/items/batch`, {
      body: { items: [thing] },
      headers: { 'idempotency-key': 'several-sold' },
    });
  expect([(await add('sold', thing)).status, (await several()).status]).toEqual([201, 201]);
  await shop.sql('update products set update_stock = true, stock_state = 0 where id = $1', [products.oil]);
  expect(await add('sold', thing)).toMatchObject({
    status: 409,
    body: { type: 'item_sold_out', errors: [{ field: 'product_id' }] },
  });
  expect((await several()).body).toMatchObject({ items: [], _errors: { 'items.0.product_id': [expect.any(String)] } });
});

test('a key goes along when the cart is handed over to another host', async () => {
  await add('carried');
  const nonce = randomBytes(32).toString('base64url');
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const tokens = await shop.request(`POST /carts/${cart}/handover-tokens`, { body: { nonce_hash: nonceHash } });
  const { token } = tokens.body.item;
  const { item } = (await shop.request('POST /carts/handovers', { body: { token, nonce }, host: hosts.sk })).body;
  const again = await add('carried', undefined, item.id);
  expect([again.status, again.headers['idempotency-replayed'], again.body.item.amount]).toEqual([201, 'true', 2]);
  expect((await add('carried', { product_id: products.soap, amount: 3 }, item.id)).body.type).toBe(
    'idempotency_key_reused',
  );
});
