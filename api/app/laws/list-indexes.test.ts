import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Resource } from '../../../contract/list.ts';
import { LANGUAGES, type Language } from '../../../contract/locales.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

/** The part of a list's source that this test needs. */
interface Source {
  resource: Resource;
  select: string;
  expressions: Record<string, string | undefined>;
  guard: string[];
  isLong?: boolean;
  foundIn?: string;
  words?: Record<string, ((pattern: string) => string) | undefined>;
  searched?: string[] | ((pattern: string) => string);
}

/** Tables of bounded size, or read only as part of one record or customer; all others may grow without bound. */
const BOUNDED = new Set([
  'article_categories',
  'article_tags',
  'articles',
  'attachments',
  'authors',
  'banners',
  'brands',
  'cash_restrictions',
  'categories',
  'customer_accounts',
  'customer_product_lists',
  'discounts',
  'gifts',
  'loyalty_programs',
  'manufacturers',
  'product_attachments',
  'product_availabilities',
  'product_review_parameters',
  'product_sections',
  'product_variations',
  'shipping_options',
  'static_contents',
  'static_pages',
  'tags',
  'videos',
  'watch_dogs',
]);

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
  const api = path.join(import.meta.dirname, '../..');
  const files = (await readdir(api, { recursive: true })).filter((file) =>
    /(source|sources|list|variations)\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(api, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter(isSource);
}

/** The expression as it is written for callers in a language. */
const inLanguage = (expression: string, language: Language) =>
  expression.replaceAll('{language}', `'${language}'`).replaceAll('{collation}', `"${language}-x-icu"`);

const tableOf = ({ select }: Source) => /\bfrom (\w+) t\b/.exec(select)?.[1] ?? '?';
/** Conditions of every query that partial indexes have too. */
const guardOf = ({ guard }: Source) =>
  guard
    .filter((condition) => /^not t\.\w+$/.test(condition))
    .concat('true')
    .join(' and ');
const expressionOf = ({ expressions }: Source, field: string) => expressions[field] ?? `t.${field}`;

/** The plan of a statement with sequential scans disabled. */
async function planOf(sql: string, bitmaps: 'on' | 'off' = 'off'): Promise<string> {
  const rows = await shop.api.db.transaction(async (tx) => {
    await tx.query("select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', $1, true)", [
      bitmaps,
    ]);
    return tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The table and expression of a field of a table that is joined by a unique key, as if that table were listed. */
function ownTable({ foundIn = '' }: Source, table: string, expression: string): [table: string, expression: string] {
  const [, alias = 't'] = /^(\w+)\.\w+$/.exec(expression) ?? [];
  const joined =
    alias !== 't' && new RegExp(`left join (\\w+) ${alias} on ${alias}\\.order_id = t\\.id`).exec(foundIn)?.[1];
  return joined ? [joined, expression.replace(`${alias}.`, 't.')] : [table, expression];
}

/** Whether an index serves a filter; columns of other tables are skipped. */
async function servesFilter(table: string, expression: string, guard = 'true'): Promise<boolean> {
  if (/\b(?!t\b)\w+\.\w+|:/.test(expression.replaceAll('::', ''))) return false;
  const [value] = await shop.sql<{ type: string }>(
    `select pg_typeof(${expression})::text as type from (select) one left join ${table} t on true`,
  );
  if (value?.type === 'text[]') {
    const has = `${expression} <> '{}' and ${expression} && (select '{a}'::text[])`;
    return /Bitmap Index Scan.*\n.*Index Cond/.test(await planOf(`select from ${table} t where ${has}`, 'on'));
  }
  const plan = await planOf(`select from ${table} t where ${guard} and ${expression} = (select null::${value?.type})`);
  return /Index (Only )?Scan.*\n.*Index Cond/.test(plan);
}

/** Whether a list of shoppers is sorted without asking the database for it. */
async function sortsInMemory({ resource }: Source, field: string): Promise<boolean> {
  if (resource.name !== 'products') return false;
  const lists = vi.spyOn(shop.api.db, 'lists');
  const answers = await Promise.all(
    [`${field}`, `-${field}`].map((sort) => shop.request(`GET /products?sort=${sort}`)),
  );
  const listsRead = lists.mock.calls.length;
  lists.mockRestore();
  return listsRead === 0 && answers.every(({ status, body }) => status === 200 && body.items.length > 1);
}

async function servesSort(table: string, expression: string, guard = 'true'): Promise<boolean> {
  if (/\b(?!t\b)\w+\.\w+|:|\{/.test(expression.replaceAll('::', ''))) return false;
  const plan = await planOf(
    `select from ${table} t where ${guard} order by ${expression} desc${table === 'order_entries' ? '' : ', t.id'} limit 20`,
  );
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
    const { name, filters, sorts } = source.resource;
    if (BOUNDED.has(table)) continue;
    if (!source.isLong) missing.push(`${name} counts all of ${table}`);
    for (const language of LANGUAGES) {
      const expression = (field: string) => inLanguage(expressionOf(source, field), language);
      for (const field of filters)
        if (!(await servesFilter(...ownTable(source, table, expression(field)), guardOf(source))))
          missing.push(`${name}: filter ${field}, ${language}`);
      for (const field of sorts)
        if (
          !(await servesSort(...ownTable(source, table, expression(field)), guardOf(source))) &&
          !(await sortsInMemory(source, field))
        )
          missing.push(`${name}: sort ${field}, ${language}`);
    }
  }
  expect(missing).toEqual([]);
});

test('parts of names of products, and what operators search for, are found by the index of words', async () => {
  const pattern = "'%mýdlo%'";
  const ofProducts = sources.filter((source) => tableOf(source) === 'products');
  const conditions = ofProducts.flatMap(({ words, searched }) => [
    words?.name?.(pattern),
    ...(typeof searched === 'function' ? [searched(pattern)] : []),
  ]);
  expect(conditions).toHaveLength(3);
  for (const condition of conditions) {
    const plan = await shop.api.db.transaction(async (tx) => {
      await tx.query("select set_config('enable_seqscan', 'off', true)");
      return tx.query<{ 'QUERY PLAN': string }>(`explain select t.id from products t where ${condition}`);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on products_words');
  }
});

/** Columns that an order writes: an index with one of them would keep each of these writes from being a HOT update. */
test.each([
  ['products', ['stock_state', 'reserved_state', 'sells_count']],
  ['product_variations', ['stock_state', 'reserved_state']],
])('no index of %s has a column that orders write', async (table, written) => {
  const columns = await shop.sql<{ name: string }>(
    `select distinct a.attname as name from pg_index i join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid where i.indrelid = $1::regclass`,
    [table],
  );
  const indexed = columns.map(({ name }) => name);
  expect(indexed).toContain('sku');
  expect(indexed.filter((name) => written.includes(name))).toEqual([]);
});

test('the check finds what no index serves', async () => {
  expect(await servesFilter('orders', 't.note')).toBe(false);
  expect(await servesSort('orders', 't.note')).toBe(false);
  expect(await servesFilter('products', 'a.show_stock_states')).toBe(false);
});
