import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({
    // Three of them are for lists.
    poolSize: 8,
    databaseTimeouts: { connectionMs: 1_500, lockMs: 1_500, statementMs: 3_000, listMs: 1_200, transactionMs: 2_100 },
  });
});
afterAll(() => shop.close());

/** Keeps the locks of a statement until released. */
async function holding(sql: string, url = shop.url): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(sql);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

test('while nobody can write carts, new ones are refused within the limit, and everything else is answered', async () => {
  const letGo = await holding('lock table carts in exclusive mode');
  const carts = Array.from({ length: 40 }, () => shop.request('POST /carts', { body: {} }));
  const settled = Promise.all(carts).then(() => 'carts');
  // More calls wait than there are connections.
  const brands = await Promise.race([shop.request('GET /brands'), settled]);
  expect(brands).toMatchObject({ status: 200 });
  for (const { status, headers, body } of await Promise.all(carts)) {
    expect([status, body.type, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  }
  await letGo();
  expect((await shop.request('POST /carts', { body: {} })).status).toBe(201);
});

test('lists that take too long are refused with what to do, and leave connections for everybody else', async () => {
  const letGo = await holding('lock table products in access exclusive mode');
  const list = (at: number) =>
    shop.request(`GET /products?filters=${btoa(`[{"field":"name","operator":"contains","value":"${at}"}]`)}`);
  const lists = Array.from({ length: 40 }, (_, at) => list(at));
  const settled = Promise.all(lists).then(() => 'lists');
  // More lists wait than there are connections.
  const answered = (call: string) => expect(Promise.race([shop.request(call, { body: {} }), settled])).resolves;
  await answered('POST /carts').toMatchObject({ status: 201 });
  // A list of another resource, and one that the process reads for its own pages.
  await answered('GET /brands?sort=-id').toMatchObject({ status: 200 });
  const page = shop.api.transport('cs.localhost')({ method: 'GET', url: '/v1/categories?sort=-id', headers: {} });
  expect(await Promise.race([page, settled])).toMatchObject({ status: 200 });
  const messages = [];
  for (const { status, headers, body } of await Promise.all(lists)) {
    expect([status, body.type, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    messages.push(...body.errors);
  }
  // Only lists that ran timed out; the others never got a connection.
  expect(messages).toContainEqual({
    field: 'query',
    message: expect.stringMatching(/^Tento seznam trvá příliš dlouho/),
  });
  expect(messages.length).toBeLessThan(lists.length);
  await letGo();
  expect((await list(1)).status).toBe(200);
});

test('two lists that wait for locked tables stop neither carts nor a third list', async () => {
  // Nothing is given up before the tables are let go: whatever needs a connection of the two would wait until then.
  const patient = await startBuyingShop({
    poolSize: 8,
    databaseTimeouts: {
      connectionMs: 60_000,
      lockMs: 60_000,
      statementMs: 60_000,
      listMs: 60_000,
      transactionMs: 60_000,
    },
  });
  const letProductsGo = await holding('lock table products in access exclusive mode', patient.url);
  const letArticlesGo = await holding('lock table articles in access exclusive mode', patient.url);
  const locked = [`/products?filters=${btoa('[{"field":"id","operator":"gt","value":0}]')}`, '/articles?sort=-id'];
  const lists = locked.flatMap((list) => Array.from({ length: 20 }, () => patient.request(`GET ${list}`)));
  let ended = 0;
  for (const list of lists) void list.finally(() => (ended += 1));
  expect((await patient.request('GET /brands?sort=-id')).status).toBe(200);
  expect((await patient.request('GET /static-pages?sort=-id')).status).toBe(200);
  expect((await patient.request('POST /carts', { body: {} })).status).toBe(201);
  expect(ended).toBe(0);
  await Promise.all([letProductsGo(), letArticlesGo()]);
  expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]));
  await patient.close();
});

test('a statement that takes too long is given up, and its connection goes on', async () => {
  await expect(shop.api.db.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  expect(await shop.api.db.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('an order that waits for its cart and then for its goods ends within one limit, loses nothing, and can be tried again', async () => {
  const { candle } = SHOP.products;
  const cart = await filledCart(shop.request, { items: [{ product_id: candle }] });
  const sold = () => shop.sql('select stock_state, sells_count from products where id = $1', [candle]);
  const before = await sold();
  const letCartGo = await holding(`select 1 from carts where id = '${cart}' for update`);
  const releaseProduct = await holding(`select 1 from products where id = ${candle} for update`);
  const first = order(shop.request, cart, {}, { key: 'waits-twice' });
  setTimeout(letCartGo, 1_200);
  const { status, headers, body } = await first;
  expect([status, body.type, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  await releaseProduct();
  expect(await sold()).toEqual(before);
  expect(await shop.sql('select id from orders')).toEqual([]);
  expect((await order(shop.request, cart, {}, { key: 'waits-twice' })).status).toBe(201);
  expect(await shop.sql('select count(*) from orders')).toEqual([{ count: 1 }]);
});
