import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnDatabase, startShopProcess } from '../../testing/processes/index.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { allOrders, attempt, buyAll, buyers, fillBaskets, stockOf } from './buyers.ts';
import { expectNoneLostOrDuplicated, expectTotalsAddUp } from './order-checks.ts';

const BUYERS = 200;
const PIECES = 50;
const CROWNS = 1;

async function openTwo() {
  const database = await startOwnDatabase();
  onTestFinished(() => database.remove());
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  const first = await startShopProcess(settings);
  onTestFinished(() => first.remove());
  const second = await startShopProcess(settings);
  onTestFinished(() => second.remove());
  const token = await first.operatorToken();
  const operator = apiOf('cs', { port: first.port, headers: { authorization: `Bearer ${token}` } });
  return { ports: [first.port, second.port], token, operator, database };
}

test('two processes on one database do not oversell', async () => {
  const { ports, token, operator } = await openTwo();
  const [port = 0, other = 0] = ports;
  const { items } = await apiOf('cs', { port })('GET /products', { query: { per_page: 40 } });
  const product = items.find(({ has_variations, update_stock }) => !has_variations && update_stock);
  const id = product?.id ?? 0;
  const crowd = buyers(BUYERS, [id]).map((buyer) => ({ ...buyer, amount: 1 }));
  await operator('PATCH /products/{id}', { params: { id }, body: { stock_state: 1_000 } });
  // All carts are full before the last pieces are ordered.
  await fillBaskets(crowd, port);
  await operator('PATCH /products/{id}', { params: { id }, body: { stock_state: PIECES } });
  await buyAll(crowd, ports, 32);
  const orders = await allOrders(other, token);
  expect(orders).toHaveLength(PIECES);
  expectNoneLostOrDuplicated(crowd, orders);
  expectTotalsAddUp(orders);
  expect((await stockOf([id], other)).get(id)).toBe(0);
  expect(new Set(crowd.flatMap(({ refusal }) => refusal ?? []))).toEqual(new Set(['item_sold_out']));
});

test('the same order sent to both processes at once is one order', async () => {
  const { ports, token, operator } = await openTwo();
  const [port = 0, other = 0] = ports;
  await operator('PATCH /products/{id}', { params: { id: 2 }, body: { stock_state: 1_000 } });
  const crowd = buyers(20, [2]);
  await fillBaskets(crowd, port);
  const twins = crowd.map((buyer) => ({ ...buyer }));
  await Promise.all([buyAll(crowd, [port], 8), buyAll(twins, [other], 8)]);
  // Those who got 409 `request_in_progress` try again.
  for (const buyer of [...crowd, ...twins].filter(({ answer }) => !answer)) await attempt(buyer, port);
  expect(crowd.map(({ answer }) => answer)).toEqual(twins.map(({ answer }) => answer));
  expect(await allOrders(port, token)).toHaveLength(crowd.length);
});

test('a change in one process shows at once on pages of the other', async () => {
  const { ports, operator } = await openTwo();
  const [, other = 0] = ports;
  const { item } = await operator('GET /products/{id}', { params: { id: 2 } });
  const page = async () => (await callShop('cs', `/${item.slug}`, { port: other })).text;
  await page();
  expect(await page()).not.toContain('6 543');
  await operator('PUT /products/{id}/prices/{price_list_id}', {
    params: { id: 2, price_list_id: CROWNS },
    body: { price: 654_300 },
  });
  await expect.poll(page, { timeout: 3_000, interval: 25 }).toMatch(/6\s543/);
});

/** An API and a process for pages that calls it over HTTP. */
async function openApart() {
  const database = await startOwnDatabase();
  onTestFinished(() => database.remove());
  const shared = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  const api = await startShopProcess({ ...shared, ROLE: 'api', TRUST_PROXY: '127.0.0.1', FORWARDED_HOST: 'on' });
  onTestFinished(() => api.remove());
  const apiOrigin = `http://127.0.0.1:${api.port}`;
  const pages = await startShopProcess({ ...shared, ROLE: 'storefront', API_ORIGIN: apiOrigin });
  onTestFinished(() => pages.remove());
  const token = await api.operatorToken();
  const operator = apiOf('cs', { port: api.port, headers: { authorization: `Bearer ${token}` } });
  return { api, pages, operator, database };
}

/** Closes the connections that listen for events; processes reconnect after a second. */
async function closeListeners(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pult events'",
  );
  await client.end();
  return rowCount ?? 0;
}

test('pages in another process than the API follow its changes, also after a lost connection to events', async () => {
  const { api, pages, operator, database } = await openApart();
  const { item } = await operator('GET /products/{id}', { params: { id: 2 } });
  const page = async () => (await callShop('cs', `/${item.slug}`, { port: pages.port })).text;
  const hits = async () => {
    const { text } = await callShop('cs', '/metrics', { port: pages.operationsPort });
    return Number(/pult_page_cache_lookups_total\{result="hit"\} (\d+)/.exec(text)?.[1]);
  };
  const setPrice = (price: number) =>
    operator('PUT /products/{id}/prices/{price_list_id}', {
      params: { id: 2, price_list_id: CROWNS },
      body: { price },
    });
  /** Expects the page to be cached: the second request renders nothing. */
  const expectCached = async (price: RegExp) => {
    await expect
      .poll(async () => {
        const before = await hits();
        expect(await page()).toMatch(price);
        return (await hits()) - before;
      })
      .toBe(1);
  };
  await page();
  await expectCached(/./);
  await setPrice(654_300);
  await expect.poll(page, { timeout: 3_000, interval: 25 }).toMatch(/6\s543/);
  await expectCached(/6\s543/);
  expect(await closeListeners(database.url)).toBe(2);
  await setPrice(765_400);
  // This process has not received the event yet, so it sends the cached page; it catches up when it listens again.
  await expect.poll(page, { timeout: 10_000, interval: 25 }).toMatch(/7\s654/);
  await expectCached(/7\s654/);
  expect([api.child.exitCode, pages.child.exitCode]).toEqual([null, null]);
});
