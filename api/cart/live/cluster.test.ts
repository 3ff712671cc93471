import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pusherSettings, type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { until } from '../../../testing/payments/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

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

const sentEvents = async () => (await (await fetch(`${sandbox.url}/sandbox/pusher/events`)).json()).events;

/** Waits until no job of live changes is left. */
async function idle(): Promise<void> {
  await shop.api.flushEvents();
  await until(async () => {
    const rows = await shop.sql("select 1 from graphile_worker.jobs where task_identifier like 'cart.notify-%'");
    return rows.length === 0;
  });
}

const candles = (amount: number) => filledCart(shop.request, { items: [{ product_id: products.candle, amount }] });

async function listen(cart: string): Promise<string> {
  const body = { socket_id: '1234.1234', channel_name: `private-shop.1.cart.${cart}` };
  const answer = await shop.request('POST /auth/broadcasting', { body });
  expect(answer.body.auth).toMatch(/^278d425bdf160c739803:[0-9a-f]{64}$/);
  outdated.set(cart, answer.body.is_outdated);
  return cart;
}
/** What the answer to the last page that asked said of a cart. */
const outdated = new Map<string, boolean>();

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
  expect(await sentEvents()).toEqual([
    {
      channel: `private-shop.1.cart.${many}`,
      name: 'cart-item-amount-changed-message',
      data: { name: 'Svíčka', amount: 1 },
    },
  ]);
  await order(shop.request, await candles(1));
  await idle();
  expect((await sentEvents()).slice(1)).toHaveLength(2);
  expect(await sentEvents()).toEqual(expect.arrayContaining([soldOut(one), soldOut(many)]));
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
  expect(await sentEvents()).toEqual([soldOut(cart)]);
});

test('a page learns with its leave to listen what changed since it was loaded, once', async () => {
  const cart = await candles(1);
  await listen(cart);
  expect(outdated.get(cart)).toBe(false);
  const other = await candles(2);
  const price = (taxed: number) =>
    shop.request(`PUT /products/${products.candle}/prices/1`, { body: { price: taxed }, headers: shop.operator });
  await price(31_000);
  await idle();
  // The one that listened was told by a message.
  const channels = (await sentEvents()).map(({ channel }: { channel: string }) => channel);
  expect(channels).toContain(`private-shop.1.cart.${cart}`);
  expect(channels).not.toContain(`private-shop.1.cart.${other}`);
  for (const isOutdated of [true, false]) {
    await listen(other);
    expect(outdated.get(other)).toBe(isOutdated);
  }
  await listen(cart);
  expect(outdated.get(cart)).toBe(false);
  await price(29_900);
});

test('carts that nobody asked to hear for a day are not looked at', async () => {
  await listen(await candles(5));
  await shop.sql("update carts set live_until = now() - interval '1 second'");
  await order(shop.request, await candles(5));
  await idle();
  expect(await sentEvents()).toEqual([]);
});

test('however many carts may be looked at, each is told', async () => {
  await shop.sql('delete from carts where closed_at is null');
  const first = await listen(await candles(5));
  await shop.sql(
    `with made as (
       insert into carts (hostname_id, currency_id, price_list_id, language, expiration_at, live_until)
       select hostname_id, currency_id, price_list_id, language, expiration_at, live_until
       from carts, generate_series(1, 1050) where id = $1 returning id)
     insert into cart_items (cart_id, product_id, amount) select id, $2, 2 from made`,
    [first, products.candle],
  );
  await order(shop.request, await candles(5));
  await idle();
  // The sandbox keeps the last thousand messages.
  const remembered = await shop.sql('select id from carts where closed_at is null and live_told is not null');
  expect(remembered).toHaveLength(1_051);
  expect(await sentEvents()).toHaveLength(1_000);
  await shop.sql('delete from carts where id <> $1 and closed_at is null', [first]);
});

test('a discount that changes is told to all that may be looked at', async () => {
  await shop.sql('delete from carts where closed_at is null');
  const carts = [await listen(await candles(1)), await listen(await candles(1))];
  const body = { name: { cs: 'Sleva' }, operation: 1, percents: 5, is_active: true };
  expect((await shop.request('POST /discounts', { body, headers: shop.operator })).status).toBe(201);
  await idle();
  const messages = (await sentEvents()).map(
    ({ channel, name }: { channel: string; name: string }) => `${name} ${channel}`,
  );
  expect(messages.sort()).toEqual(carts.map((cart) => `cart-changed private-shop.1.cart.${cart}`).sort());
});

test('what another device does is told to all but that device', async () => {
  const cart = await listen(await candles(1));
  await shop.request(`PATCH /carts/${cart}`, { body: { note: 'ring' }, headers: { 'x-socket-id': '5.6' } });
  await idle();
  expect(await sentEvents()).toEqual([
    { channel: `private-shop.1.cart.${cart}`, name: 'cart-changed', data: {}, socket_id: '5.6' },
  ]);
});

test('clients learn where to connect', async () => {
  const { realtime } = (await shop.request('GET /shop')).body.item;
  expect(realtime).toEqual({ key: '278d425bdf160c739803', url: 'wss://live.example' });
  expect(shop.api.sockets).toBeUndefined();
});
