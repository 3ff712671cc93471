import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import {
  asCustomer,
  CUSTOMERS_BY_HEADER,
  openTestApi,
  startBuyingShop,
  type TestShop,
} from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  shop = await startBuyingShop({ ...CUSTOMERS_BY_HEADER, clock: () => now });
  await shop.sql(
    "insert into customers (id, email, language, is_guest) values (71, 'jana@example.com', 'cs', false), (72, 'petr@example.com', 'cs', false)",
  );
});
afterAll(() => shop.close());

const SOCKET = '1234.5678';
const ask = (channel: string, headers: Record<string, string> = {}, socket_id: unknown = SOCKET) =>
  shop.request('POST /auth/broadcasting', { body: { socket_id, channel_name: channel }, headers });
const channelOf = (cart: string) => `private-shop.1.cart.${cart}`;
const newCart = async (headers: Record<string, string> = {}): Promise<string> =>
  (await shop.request('POST /carts', { body: {}, headers })).body.item.id;

test('who holds a cart may hear it, for that connection', async () => {
  const cart = await newCart();
  const { status, body } = await ask(channelOf(cart));
  expect(status).toBe(200);
  expect(body).toEqual({
    auth: expect.stringMatching(/^pult:[0-9a-f]{64}$/),
    channel_data: null,
    shared_secret: null,
    is_outdated: false,
  });
  expect((await ask(channelOf(cart))).body.auth).toBe(body.auth);
  expect((await ask(channelOf(cart), {}, '1234.5679')).body.auth).not.toBe(body.auth);
  expect((await ask(channelOf(await newCart()))).body.auth).not.toBe(body.auth);
});

test('every process signs alike, another shop does not', async () => {
  const cart = await newCart();
  const body = { socket_id: SOCKET, channel_name: channelOf(cart) };
  const [second, other] = [
    await openTestApi(shop.url),
    await openTestApi(shop.url, { signingSecret: 'another secret of thirty-two characters' }),
  ];
  const { auth } = (await ask(channelOf(cart))).body;
  expect((await second.request('POST /auth/broadcasting', { body })).body.auth).toBe(auth);
  expect((await other.request('POST /auth/broadcasting', { body })).body.auth).not.toBe(auth);
  await Promise.all([second.api.close(), other.api.close()]);
});

test("a customer's cart is heard by that customer only", async () => {
  const cart = await newCart(asCustomer(71));
  expect((await ask(channelOf(cart), asCustomer(71))).status).toBe(200);
  const strange = await ask(channelOf(randomUUID()));
  for (const headers of [{}, asCustomer(72)]) {
    const { status, body } = await ask(channelOf(cart), headers);
    expect([status, body]).toEqual([403, strange.body]);
  }
});

test('unknown, ordered, expired and misspelt channels are refused alike', async () => {
  const ordered = await filledCart(shop.request);
  await order(shop.request, ordered);
  const expired = await newCart();
  await shop.sql("update carts set expiration_at = '2026-11-20T09:59:59Z' where id = $1", [expired]);
  const cart = await newCart();
  const refused = await ask(channelOf(randomUUID()));
  expect(refused).toMatchObject({ status: 403, body: { type: 'channel_refused', errors: [] } });
  const names = [
    channelOf(ordered),
    channelOf(expired),
    `shop.1.cart.${cart}`,
    `private-shop.2.cart.${cart}`,
    `private-shop.01.cart.${cart}x`,
    `private-shop.1.cart.${cart.toUpperCase()}`,
    `private-shop.1.cart.${cart}:x`,
    `private-encrypted-shop.1.cart.${cart}`,
    `presence-shop.1.cart.${cart}`,
    `private-shop.99999999999.cart.${cart}`,
    'private-shop.1.cart.',
    `${channelOf(cart)}\n`,
    'private-admin',
  ];
  for (const name of names) {
    const { status, body } = await ask(name);
    expect([status, body], name).toEqual([403, refused.body]);
  }
});

test('an id that is no connection is refused by name before anything is signed', async () => {
  const cart = await newCart();
  for (const id of ['', '1', '1.', '.1', '1.2.3', '1.2:private-admin', '1.2\n', 'a.b', `${'1'.repeat(21)}.1`, 12.5]) {
    const { status, body } = await ask(channelOf(cart), {}, id);
    expect([status, body.errors[0].field], String(id)).toEqual([422, 'socket_id']);
  }
  const { status, body } = await ask('x'.repeat(201));
  expect([status, body.errors[0].field]).toEqual([422, 'channel_name']);
});

test('leave lasts as long as a day', async () => {
  const cart = await newCart();
  await ask(channelOf(cart));
  const [row] = await shop.sql<{ live_until: Date }>('select live_until from carts where id = $1', [cart]);
  expect(row?.live_until).toEqual(new Date('2026-11-21T10:00:00Z'));
  now = new Date('2026-11-20T11:00:00Z');
});

test('a shop without live changes gives no leave, and says so', async () => {
  const off = await openTestApi(shop.url, { realtime: { mode: 'off' } });
  const cart = await newCart();
  const body = { socket_id: SOCKET, channel_name: channelOf(cart) };
  expect((await off.request('POST /auth/broadcasting', { body })).body.type).toBe('channel_refused');
  expect((await off.request('GET /shop')).body.item.realtime).toBeNull();
  expect(off.api.sockets).toBeUndefined();
  expect((await shop.request('GET /shop')).body.item.realtime).toEqual({ key: 'pult', url: null });
  await off.api.close();
});
