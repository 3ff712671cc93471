import pusher from 'pusher-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { listenForSockets, listenToCart } from '../../../testing/realtime/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, variations, hosts } = SHOP;
// Its types describe a module that none of its files is.
const Pusher = pusher as unknown as typeof pusher.default;
let shop: TestShop;
let second: Awaited<ReturnType<typeof openTestApi>>;
let port: number;
let secondPort: number;
const closing: (() => Promise<unknown>)[] = [];
const clients: { socket: { terminate(): void } }[] = [];

beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  second = await openTestApi(shop.url);
  const opened = await Promise.all(
    [shop, second].flatMap(({ api }) => (api.sockets ? [listenForSockets(api.sockets)] : [])),
  );
  [port = 0, secondPort = 0] = opened.map((one) => one.port);
  closing.push(...opened.map(({ close }) => close));
  const cart = await fill({ items: [{ product_id: products.soap, amount: soaps }] });
  for (const at of [port, secondPort]) canaries.push(await listenToCart(at, shop.request, cart));
  clients.push(...canaries);
});
afterAll(async () => {
  for (const { socket } of clients) socket.terminate();
  await Promise.all([shop.api.sockets?.drain(200), second.api.sockets?.drain(200)]);
  await Promise.all(closing.map((close) => close()));
  await second.api.close();
  await shop.close();
});
beforeEach(() => setStock(products.candle, 5));

const setStock = (id: number, pieces: number) =>
  shop.sql('update products set stock_state = $2 where id = $1', [id, pieces]);

const STORE = { shipping: SHOP.shipping.store, payment: SHOP.payments.counter };
const fill = (purchase: Parameters<typeof filledCart>[1]) => filledCart(shop.request, { ...STORE, ...purchase });

/** A page of a cart with these lines, at the first process or another one. */
async function page(items: Parameters<typeof filledCart>[1], at = port) {
  const cart = await fill(items);
  const client = await listenToCart(at, shop.request, cart);
  clients.push(client);
  return { cart, client };
}

const candles = (amount: number) => ({ items: [{ product_id: products.candle, amount }] });
const buy = async (amount: number) => order(shop.request, await fill(candles(amount)));
const soldOut = (cart: string, name = 'Svíčka') => ({
  event: 'cart-item-sold-out-message',
  channel: `private-shop.1.cart.${cart}`,
  data: { name },
});
const fewer = (cart: string, amount: number, name = 'Svíčka') => ({
  event: 'cart-item-amount-changed-message',
  channel: `private-shop.1.cart.${cart}`,
  data: { name, amount },
});
const changed = (cart: string) => ({ event: 'cart-changed', channel: `private-shop.1.cart.${cart}`, data: {} });

let soaps = 9_000;
const canaries: Awaited<ReturnType<typeof listenToCart>>[] = [];

/** Resolves when both processes have told what was written so far: they tell one thing after the other. */
async function notified(): Promise<void> {
  soaps -= 1;
  await shop.request(`PATCH /products/${products.soap}`, { body: { stock_state: soaps }, headers: shop.operator });
  for (const canary of canaries) while ((await canary.next()).data.amount !== soaps);
}

/** What else a page hears. */
async function received({ client }: Pick<Awaited<ReturnType<typeof page>>, 'client'>) {
  await notified();
  return client.rest();
}

test("another buyer's order of the last pieces reaches each cart with the product, in every process", async () => {
  const [one, three, elsewhere] = [await page(candles(1)), await page(candles(3)), await page(candles(3), secondPort)];
  const other = await page({ items: [{ product_id: products.soap }] });
  await buy(4);
  expect(await three.client.next()).toEqual(fewer(three.cart, 1));
  expect(await elsewhere.client.next()).toEqual(fewer(elsewhere.cart, 1));
  expect(await received(one)).toEqual([]);
  await buy(1);
  expect(await one.client.next()).toEqual(soldOut(one.cart));
  expect(await three.client.next()).toEqual(soldOut(three.cart));
  expect(await elsewhere.client.next()).toEqual(soldOut(elsewhere.cart));
  expect(await received(other)).toEqual([]);
});

test('many pieces left look the same on pages, but not to a cart that wants more', async () => {
  await setStock(products.candle, 100);
  const many = await page(candles(97));
  await buy(10);
  expect(await many.client.next()).toEqual(fewer(many.cart, 90));
});

test("an operator's change of stock reaches the cart, and is told once", async () => {
  const cart = await page(candles(3));
  const write = (stock_state: number) =>
    shop.request(`PATCH /products/${products.candle}`, { body: { stock_state }, headers: shop.operator });
  await write(2);
  expect(await cart.client.next()).toEqual(fewer(cart.cart, 2));
  // Of another price list.
  const priced = await shop.request(`PUT /products/${products.candle}/prices/2`, {
    body: { price: 1_499 },
    headers: shop.operator,
  });
  expect(priced.status).toBe(200);
  expect(await received(cart)).toEqual([]);
  const again = await listenToCart(secondPort, shop.request, cart.cart);
  clients.push(again);
  await write(1);
  expect(await cart.client.next()).toEqual(fewer(cart.cart, 1));
  expect(await again.next()).toEqual(fewer(cart.cart, 1));
});

test('a page that comes after the change is told what nobody was told yet, and the next one is not', async () => {
  const cart = await fill(candles(2));
  await setStock(products.candle, 0);
  const [first] = [await listenToCart(port, shop.request, cart)];
  clients.push(first);
  expect(await first.next()).toEqual(soldOut(cart));
  // A message is on its way before it is written that it was told.
  expect(await received({ client: first })).toEqual([]);
  const later = await listenToCart(secondPort, shop.request, cart);
  clients.push(later);
  expect(await received({ client: later })).toEqual([]);
});

test('after the cart was corrected the same may happen again, and is told again', async () => {
  const cart = await page(candles(3));
  const headers = { 'x-socket-id': cart.client.socketId };
  await buy(3);
  expect(await cart.client.next()).toEqual(fewer(cart.cart, 2));
  const { body } = await shop.request(`GET /carts/${cart.cart}/items`, { headers });
  expect(body.changes).toMatchObject([{ type: 'item_amount_decreased', amount: 2 }]);
  await setStock(products.candle, 5);
  await shop.request(`PATCH /carts/${cart.cart}/items/${body.items[0].id}`, { body: { amount: 3 }, headers });
  await shop.api.flushEvents();
  await buy(3);
  expect(await cart.client.next()).toEqual(fewer(cart.cart, 2));
});

test('a variation and a part of a package are pieces too', async () => {
  const big = await page({
    items: [{ product_id: products.cream, product_variation_id: variations.cream100, amount: 2 }],
  });
  await shop.request(`PATCH /product-variations/${variations.cream100}`, {
    body: { stock_state: 1 },
    headers: shop.operator,
  });
  expect(await big.client.next()).toEqual(fewer(big.cart, 1, 'Krém, 100 ml'));
  const set = await page({ items: [{ product_id: PACKAGES.set, amount: 2 }] });
  await shop.request(`PATCH /product-variations/${variations.cream50}`, {
    body: { stock_state: 1 },
    headers: shop.operator,
  });
  expect(await set.client.next()).toEqual(fewer(set.cart, 1, 'Sada'));
});

test("names are in the cart's language", async () => {
  const cart = await fill({ ...candles(2), host: hosts.en });
  const client = await listenToCart(port, (call, ask) => shop.request(call, { ...ask, host: hosts.en }), cart);
  clients.push(client);
  await buy(5);
  const { data } = await client.next();
  expect(data).toEqual({ name: 'Svíčka en' });
});

test('a price that changed makes the cart be read again', async () => {
  const cart = await page({ items: [{ product_id: products.oil }] });
  await shop.request(`PUT /products/${products.oil}/prices/1`, { body: { price: 51_000 }, headers: shop.operator });
  expect(await cart.client.next()).toEqual(changed(cart.cart));
});

test('a discount or a gift that changes makes each open cart be read again, in every process', async () => {
  const [one, elsewhere] = [await page(candles(1)), await page(candles(2), secondPort)];
  const write = async (call: string, body: object) => {
    const { status } = await shop.request(call, { body, headers: shop.operator });
    expect(status).toBe(201);
    for (const { cart, client } of [one, elsewhere]) expect(await client.next()).toEqual(changed(cart));
  };
  await write('POST /discounts', { name: { cs: 'Sleva' }, operation: 1, percents: 5, is_active: true });
  await write('POST /gifts', { product_id: products.soap, type: 1, is_active: true, gift_prices: [] });
});

test('what another device does with the cart is told to all but that device', async () => {
  const [cart, strange] = [await page(candles(1)), await page(candles(1))];
  const other = await listenToCart(secondPort, shop.request, cart.cart);
  clients.push(other);
  const headers = { 'x-socket-id': other.socketId };
  await shop.request(`POST /carts/${cart.cart}/items`, { body: { product_id: products.soap }, headers });
  expect(await cart.client.next()).toEqual(changed(cart.cart));
  await shop.request(`POST /carts/${cart.cart}/items`, {
    body: { product_id: products.soap },
    headers: { 'x-socket-id': 'no id' },
  });
  expect(await cart.client.next()).toEqual(changed(cart.cart));
  expect(await other.next()).toEqual(changed(cart.cart));
  expect(other.messages.filter(({ event }) => event === 'cart-changed')).toHaveLength(1);
  await order((call, ask) => shop.request(call, { ...ask, headers: { ...ask?.headers, ...headers } }), cart.cart);
  expect(await cart.client.next()).toEqual(changed(cart.cart));
  expect(await received(strange)).toEqual([]);
});

test('an address is told to all but the device that writes it, a refused one to nobody', async () => {
  const cart = await page(candles(1));
  const other = await listenToCart(secondPort, shop.request, cart.cart);
  clients.push(other);
  for (const type of ['billing', 'shipping']) {
    const write = (body: object) =>
      shop.request(`PATCH /carts/${cart.cart}/addresses/${type}`, { body, headers: { 'x-socket-id': other.socketId } });
    expect((await write({ country_id: 9_999 })).status).toBe(422);
    expect((await write({ first_name: 'Jana' })).status).toBe(200);
    expect(await received(cart)).toEqual([changed(cart.cart)]);
  }
  expect(await received({ client: other })).toEqual([]);
});

test('a deleted cart is told, and reads nothing more', async () => {
  const cart = await page(candles(1));
  await shop.request(`DELETE /carts/${cart.cart}`);
  expect(await cart.client.next()).toEqual(changed(cart.cart));
  await buy(5);
  expect(await received(cart)).toEqual([]);
});

test('a cart that is read again and again while a change of it is unread and a gift is due tells nothing', async () => {
  const gift = {
    product_id: products.oil,
    is_active: true,
    rules: [{ type: 0, condition: 0, amount: 60_000, currency_id: 1 }],
  };
  const made = await shop.request('POST /gifts', { body: gift, headers: shop.operator });
  await shop.api.flushEvents();
  const cart = await page(candles(2));
  const price = (taxed: number) =>
    shop.request(`PUT /products/${products.candle}/prices/1`, { body: { price: taxed }, headers: shop.operator });
  await price(31_000);
  expect(await cart.client.next()).toEqual(changed(cart.cart));
  await received(cart);
  for (const path of ['', '/items', '', '/items']) await shop.request(`GET /carts/${cart.cart}${path}`);
  expect(await received(cart)).toEqual([]);
  await price(29_900);
  await shop.request(`DELETE /gifts/${made.body.item.id}`, { headers: shop.operator });
  await shop.api.flushEvents();
});

test('a cart that nobody listens to writes no event', async () => {
  const events = async () => (await shop.sql("select 1 from outbox_events where type = 'cart.changed'")).length;
  const before = await events();
  await fill(candles(1));
  expect(await events()).toBe(before);
});

test('the stock client of the protocol connects, asks for leave and hears', async () => {
  const cart = await fill(candles(5));
  const channelName = `private-shop.1.cart.${cart}`;
  const client = new Pusher('pult', {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, answer) =>
        void shop
          .request('POST /auth/broadcasting', { body: { socket_id: socketId, channel_name: channelName } })
          .then(({ body }) => answer(null, { auth: body.auth })),
    },
  });
  const channel = client.subscribe(channelName);
  await new Promise((done) => channel.bind('pusher:subscription_succeeded', done));
  const notified = new Promise((done) => channel.bind('cart-item-amount-changed-message', done));
  await buy(2);
  expect(await notified).toEqual({ name: 'Svíčka', amount: 3 });
  client.disconnect();
});
