import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnDatabase } from '../../testing/own-database.ts';
import { startShopProcess } from '../../testing/shop-process.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { expectNothingLostOrDoubled, expectTotalsAddUp } from './books.ts';
import { allOrders, attempt, buyers, fillBaskets, letBuy, stockOf } from './buyers.ts';

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

test('two processes on one database sell what there is and not one piece more', async () => {
  const { ports, token, operator } = await openTwo();
  const [port = 0, other = 0] = ports;
  const { items } = await apiOf('cs', { port })('GET /products', { query: { per_page: 40 } });
  const product = items.find(({ has_variations, update_stock }) => !has_variations && update_stock);
  const id = product?.id ?? 0;
  const crowd = buyers(BUYERS, [id]).map((buyer) => ({ ...buyer, amount: 1 }));
  await operator('PATCH /products/{id}', { params: { id }, body: { stock_state: 1_000 } });
  // Everybody has a full basket before the last pieces are counted.
  await fillBaskets(crowd, port);
  await operator('PATCH /products/{id}', { params: { id }, body: { stock_state: PIECES } });
  await letBuy(crowd, ports, 32);
  const orders = await allOrders(other, token);
  expect(orders).toHaveLength(PIECES);
  expectNothingLostOrDoubled(crowd, orders);
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
  await Promise.all([letBuy(crowd, [port], 8), letBuy(twins, [other], 8)]);
  // Who was told that the first request is still being answered asks again.
  for (const buyer of [...crowd, ...twins].filter(({ answer }) => !answer)) await attempt(buyer, port);
  expect(crowd.map(({ answer }) => answer)).toEqual(twins.map(({ answer }) => answer));
  expect(await allOrders(port, token)).toHaveLength(crowd.length);
});

test('what one process changes, the pages of the other show at once', async () => {
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

/** An API and, in a process of its own that asks it over HTTP, the pages. */
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

/** Ends the connections by which processes hear of news; they are made anew after a second. */
async function cutListeners(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pult events'",
  );
  await client.end();
  return rowCount ?? 0;
}

test('pages apart from their API follow its changes, also when nothing could be heard in between', async () => {
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
  /** The page is kept: asked twice, the second answer costs no rendering. */
  const expectKept = async (price: RegExp) => {
    await expect
      .poll(async () => {
        const before = await hits();
        expect(await page()).toMatch(price);
        return (await hits()) - before;
      })
      .toBe(1);
  };
  await page();
  await expectKept(/./);
  await setPrice(654_300);
  await expect.poll(page, { timeout: 3_000, interval: 25 }).toMatch(/6\s543/);
  await expectKept(/6\s543/);
  expect(await cutListeners(database.url)).toBe(2);
  await setPrice(765_400);
  // Nobody has told this process yet, so it shows what it keeps; it reads what it missed when it listens again.
  await expect.poll(page, { timeout: 10_000, interval: 25 }).toMatch(/7\s654/);
  await expectKept(/7\s654/);
  expect([api.child.exitCode, pages.child.exitCode]).toEqual([null, null]);
});
