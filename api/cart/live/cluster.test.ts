import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pusherSettings, type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { filledCart, openTestApi, order, SHOP, startBuyingShop, type TestShop, until } from '../../../testing/index.ts';

const { products } = SHOP;
let sandbox: Sandbox;
let shop: TestShop;
let second: Awaited<ReturnType<typeof openTestApi>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const settings = pusherSettings(sandbox.url);
  const realtime = {
    mode: 'pusher',
    appId: settings.REALTIME_APP_ID ?? '',
    key: settings.REALTIME_KEY ?? '',
    secret: settings.REALTIME_SECRET ?? '',
    url: sandbox.url,
    socketUrl: 'wss://live.example',
  } as const;
  shop = await startBuyingShop({ realtime });
  second = await openTestApi(shop.url, { realtime });
  await Promise.all([shop.api.startWorker(), second.api.startWorker()]);
});
afterAll(async () => {
  await second.api.close();
  await shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  await idle();
  await fetch(`${sandbox.url}/sandbox/pusher/events`, { method: 'DELETE' });
  await shop.sql('update products set stock_state = 5 where id = $1', [products.candle]);
});

const told = async () => (await (await fetch(`${sandbox.url}/sandbox/pusher/events`)).json()).events;

/** Waits until no job of live changes is left. */
async function idle(): Promise<void> {
  await shop.api.flushEvents();
  await until(async () => {
    const rows = await shop.sql("select 1 from graphile_worker.jobs where task_identifier like 'cart.tell-%'");
    return rows.length === 0;
  });
}

const candles = (amount: number) => filledCart(shop.request, { items: [{ product_id: products.candle, amount }] });

async function listen(cart: string): Promise<string> {
  const body = { socket_id: '1234.1234', channel_name: `private-shop.1.cart.${cart}` };
  const answer = await shop.request('POST /auth/broadcasting', { body });
  expect(answer.body.auth).toMatch(/^278d425bdf160c739803:[0-9a-f]{64}$/);
  return cart;
}

const soldOut = (cart: string) => ({
  channel: `private-shop.1.cart.${cart}`,
  name: 'cart-item-sold-out-message',
  data: { name: 'Svíčka' },
});

test('the cluster is told of each cart that may be looked at, once, though two processes run', async () => {
  const [one, many] = [await listen(await candles(1)), await listen(await candles(3))];
  await candles(2);
  await order(shop.request, await candles(4));
  await idle();
  expect(await told()).toEqual([
    {
      channel: `private-shop.1.cart.${many}`,
      name: 'cart-item-amount-changed-message',
      data: { name: 'Svíčka', amount: 1 },
    },
  ]);
  await order(shop.request, await candles(1));
  await idle();
  expect((await told()).slice(1)).toHaveLength(2);
  expect(await told()).toEqual(expect.arrayContaining([soldOut(one), soldOut(many)]));
});

test('what the cluster refuses is sent again, and what it took is not', async () => {
  const cart = await listen(await candles(5));
  await fetch(`${sandbox.url}/sandbox/pusher/refusals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"count": 1, "status": 503}',
  });
  await order(shop.request, await candles(5));
  await idle();
  expect(await told()).toEqual([soldOut(cart)]);
});

test('carts that nobody asked to hear for a day are not looked at', async () => {
  const cart = await listen(await candles(5));
  await shop.sql("update carts set live_until = now() - interval '1 second' where id = $1", [cart]);
  await order(shop.request, await candles(5));
  await idle();
  expect(await told()).toEqual([]);
});

test('what another device does is told to all but that device', async () => {
  const cart = await listen(await candles(1));
  await shop.request(`PATCH /carts/${cart}`, { body: { note: 'ring' }, headers: { 'x-socket-id': '5.6' } });
  await idle();
  expect(await told()).toEqual([
    { channel: `private-shop.1.cart.${cart}`, name: 'cart-changed', data: {}, socket_id: '5.6' },
  ]);
});

test('clients learn where to connect', async () => {
  const { realtime } = (await shop.request('GET /shop')).body.item;
  expect(realtime).toEqual({ key: '278d425bdf160c739803', url: 'wss://live.example' });
  expect(shop.api.sockets).toBeUndefined();
});
