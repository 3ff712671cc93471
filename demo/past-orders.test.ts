import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/databases/index.ts';
import { openTestApi } from '../testing/shops/index.ts';
import { seed } from './seed.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const PERIOD = { from: '2026-09-22T08:00:00Z', to: '2026-11-21T08:00:00Z' };
const TOKEN = 'op_past-orders';
const INCENSE = 1;

let database: TestDatabase;
let client: pg.Client;
let opened: Awaited<ReturnType<typeof openTestApi>>;
let filesDir: string;

const rowsOf = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;

async function whatIf(question: object = {}) {
  const asked = { body: { ...PERIOD, ...question }, headers: { authorization: `Bearer ${TOKEN}` } };
  const { status, body } = await opened.request('POST /discounts/what-if', asked);
  expect([status, body.type]).toEqual([200, undefined]);
  return body.item;
}

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'past-orders-'));
  database = await testDatabase();
  await seed(database.url, { filesDir, customers: true, now: NOW });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  await client.query(`insert into operator_tokens (name, token_hash, rights) values ('test', $1, '{all}')`, [hash]);
  opened = await openTestApi(database.url);
});
afterAll(async () => {
  await opened.api.close();
  await client.end();
  await database.drop();
  await rm(filesDir, { recursive: true });
});

interface Values {
  discount_id: number;
  past_orders_count: number;
  past_taxed_amount: { value: number };
}

test('what-if knows every past order, and gives the discounts that they had, in crowns and in euros', async () => {
  const item = await whatIf();
  expect(item).toMatchObject({ unknown_orders_count: 0, is_complete: true });
  const valuesOf = item.currencies.map((one: Record<string, unknown>) => [
    one.currency_code,
    one.orders_count,
    one.different_orders_count,
  ]);
  expect(valuesOf).toEqual([
    ['CZK', 38, 0],
    ['EUR', 6, 0],
  ]);
  const [crowns] = item.currencies;
  const taken = crowns.discounts.map((one: Values) => [
    one.discount_id,
    one.past_orders_count,
    one.past_taxed_amount.value,
  ]);
  // By number: incense, wax melts, perfume, and the codes PODVECER, POSTOVNE, STUHA and DOMA.
  expect(taken.sort(([a]: number[], [b]: number[]) => (a ?? 0) - (b ?? 0))).toEqual([
    [1, 6, 262],
    [2, 2, 288],
    [3, 4, 872],
    [4, 3, 450],
    [5, 2, 0],
    [7, 4, 644],
    [8, 3, 268],
  ]);
});

test('what-if shows what a larger discount of incense would have cost', async () => {
  const [row] = await rowsOf<{ categories: number[] }>(`select category_ids as categories from discounts where id = 1`);
  const discount = {
    name: { cs: 'Kadidla' },
    operation: 1,
    percents: 5,
    categories_type: 1,
    category_ids: row?.categories,
  };
  const [crowns] = (await whatIf({ discount })).currencies;
  // After a tenth off, each rounded down to crowns: 25 of 492, 14 of 268, 12 of 233, 9 of 161, 37 of 725, 24 of 466.
  expect(crowns.held_orders_count).toBe(6);
  expect(crowns.taxed_amount.value).toBe(121);
  const again = (await whatIf({ discount_id: INCENSE })).currencies[0];
  expect(again.lost_margin.value).toBe(0);
  expect(again.held_orders_count).toBe(6);
});

test('orders keep their goods with the brand, categories and tags that these have', async () => {
  const ids = (name: string) =>
    `(select array_agg(x::int order by x::int) from jsonb_array_elements_text(l->'${name}') x)`;
  const own = (column: string, table: string) =>
    `(select array_agg(${column} order by ${column}) from ${table} where product_id = r.id)`;
  const lines = `from order_purchases p, jsonb_array_elements(p.purchase->'lines') l join products r on r.id = (l->>'product_id')::int`;
  expect((await rowsOf(`select l ${lines}`)).length).toBeGreaterThan(60);
  const other = `${ids('category_ids')} is distinct from ${own('category_id', 'product_categories')}
    or ${ids('tag_ids')} is distinct from ${own('tag_id', 'product_tags')} or (l->>'brand_id')::int is distinct from r.brand_id`;
  expect(await rowsOf(`select l ${lines} where ${other}`)).toEqual([]);
});

test('a discounted order says on its receipt what was taken off', async () => {
  const [order] = await rowsOf<{ id: number; hash: string }>(
    `select o.id, o.hash from orders o join order_charges c on c.order_id = o.id where c.code = 'STUHA' order by o.id limit 1`,
  );
  const { body } = await opened.request(`GET /orders/${order?.id}?hash=${order?.hash}&embed=items.receipt,charges`);
  expect(body.item.prices.taxed_price.value).toBe(1_046);
  expect(body.item._embedded.charges).toMatchObject([
    { kind: 'goods', taxed_price: { value: 1_159 } },
    { kind: 'discount', name: 'Stuhy a papíry', code: 'STUHA', taxed_price: { value: -232 } },
    { kind: 'shipping', taxed_price: { value: 119 } },
    { kind: 'payment', taxed_price: { value: 0 } },
  ]);
  const receipts = body.item._embedded.items.map(
    (one: { _embedded: { receipt: { steps: { kind: string; taxed_price: { value: number } }[] } } }) =>
      one._embedded.receipt.steps
        .filter(({ kind }) => kind !== 'tax')
        .map((step) => [step.kind, step.taxed_price.value]),
  );
  expect(receipts).toEqual([
    [
      ['base', 890],
      ['discount', -178],
    ],
    [
      ['base', 269],
      ['discount', -54],
    ],
  ]);
});
