import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resource } from '../../contract/list.ts';
import { startBuyingShop, type TestShop } from '../../testing/index.ts';

/** What this test looks at of a list's source. */
interface Source {
  resource: Resource;
  select: string;
  expressions: Record<string, string | undefined>;
  isLong?: boolean;
}

/** Tables that the shop fills by hand, or that are read below one record of a bounded size; all others may grow without end. */
const BOUNDED = new Set([
  'article_categories',
  'articles',
  'banners',
  'brands',
  'categories',
  'product_variations',
  'shipping_options',
  'static_pages',
]);

/**
 * What no index serves. Shoppers' lists of products are sorted in memory; operators' lists of them read the table, which
 * grows with the assortment, not with the years.
 */
const NOT_SERVED: Record<string, readonly string[]> = {
  products: [
    // Expressions of the asking language, of the price list and of the availability.
    ...['filter name', 'filter stock_state', 'sort name', 'sort price'],
    // Changes with each order: an index would make each of these writes touch all indexes of the product.
    'sort sells_count',
    // So few values that reading in the order of the list finds them sooner.
    ...['filter is_active', 'filter has_variations', 'filter product_type'],
  ],
};

let shop: TestShop;
let sources: Source[];
beforeAll(async () => {
  shop = await startBuyingShop();
  sources = await allSources();
});
afterAll(() => shop.close());

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'resource' in value && 'select' in value && 'guard' in value;

async function allSources(): Promise<Source[]> {
  const api = path.join(import.meta.dirname, '..');
  const files = (await readdir(api, { recursive: true })).filter((file) =>
    /(source|sources|list|variations)\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(api, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter(isSource);
}

const tableOf = ({ select }: Source) => /\bfrom (\w+) t\b/.exec(select)?.[1] ?? '?';
const expressionOf = ({ expressions }: Source, field: string) => expressions[field] ?? `t.${field}`;

/** The plan of a statement when the database may read no whole table. */
async function planOf(sql: string): Promise<string> {
  const rows = await shop.api.db.transaction(async (tx) => {
    await tx.query("select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)");
    return tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Whether an index finds the records of a value; columns of other tables are none of the list's own. */
async function servesFilter(table: string, expression: string): Promise<boolean> {
  if (/\b(?!t\b)\w+\.\w+|:/.test(expression.replaceAll('::', ''))) return false;
  const [value] = await shop.sql<{ type: string }>(
    `select pg_typeof(${expression})::text as type from (select) one left join ${table} t on true`,
  );
  const plan = await planOf(`select t.id from ${table} t where ${expression} = (select null::${value?.type})`);
  return /Index (Only )?Scan.*\n.*Index Cond/.test(plan);
}

async function servesSort(table: string, expression: string): Promise<boolean> {
  if (/\b(?!t\b)\w+\.\w+|:|\{/.test(expression.replaceAll('::', ''))) return false;
  const plan = await planOf(`select t.id from ${table} t order by ${expression} desc, t.id limit 20`);
  return /Index (Only )?Scan/.test(plan) && (!/Sort/.test(plan) || /Presorted Key/.test(plan));
}

test('all lists are known here', () => {
  const names = sources.map(({ resource }) => resource.name).sort();
  expect(names).toEqual(
    expect.arrayContaining(['orders', 'products', 'products-of-operators', 'brands', 'categories']),
  );
});

test('every filter and sort of a list that may grow without end has an index, and its total is capped', async () => {
  const missing: string[] = [];
  for (const source of sources) {
    const table = tableOf(source);
    if (BOUNDED.has(table)) continue;
    if (!source.isLong) missing.push(`${source.resource.name} counts all of ${table}`);
    const accepted = new Set(NOT_SERVED[table]);
    for (const field of source.resource.filters)
      if (!accepted.has(`filter ${field}`) && !(await servesFilter(table, expressionOf(source, field))))
        missing.push(`${source.resource.name}: filter ${field}`);
    for (const field of source.resource.sorts)
      if (!accepted.has(`sort ${field}`) && !(await servesSort(table, expressionOf(source, field))))
        missing.push(`${source.resource.name}: sort ${field}`);
  }
  expect(missing).toEqual([]);
});

test('the check finds what no index serves', async () => {
  expect(await servesFilter('orders', 't.note')).toBe(false);
  expect(await servesSort('orders', 't.note')).toBe(false);
  expect(await servesFilter('products', 'a.show_stock_states')).toBe(false);
});
