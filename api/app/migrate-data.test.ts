import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
const NAME = `test_migrate_data_${process.pid}`;
let admin: pg.Client;
let client: pg.Client;
let folder: string;
let url: string;

/** Makes a database as it was before a migration. */
async function migrateBefore(tag: string): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((one) => one.tag === tag),
  );
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  await migrate(url, folder);
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  await admin.query(`create database ${NAME}`);
  folder = await mkdtemp(path.join(tmpdir(), 'pult-migrations-'));
  const address = new URL(inject('databaseAdminUrl'));
  address.pathname = `/${NAME}`;
  url = address.href;
  await migrateBefore('0015_returns');
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  // One that is ended by force reports an error that nobody listens to.
  const connections = `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'`;
  await vi.waitFor(async () => expect((await admin.query(connections, [NAME])).rows).toEqual([]), { timeout: 10_000 });
  await admin.query(`drop database ${NAME}`);
  await admin.end();
  await rm(folder, { recursive: true });
});

const EMPTY: Record<string, string> = {
  ...{
    integer: '1',
    smallint: '1',
    bigint: '1',
    numeric: '0',
    boolean: 'false',
    text: `'x'`,
    uuid: 'gen_random_uuid()',
  },
  ...{ jsonb: `'{}'`, date: 'now()', 'timestamp with time zone': 'now()', ARRAY: `'{}'` },
};

/** Inserts a row; what else the table asks for is made up. */
async function insert(table: string, values: Record<string, string | number>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const made = Object.fromEntries(rows.map(({ name, type }) => [name, EMPTY[type] ?? 'null']));
  const all = { ...made, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `'${value}'`])) };
  await client.query(`insert into ${table} (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`);
}

test('refunds without a credit note become returns of the rates of their lines, or of their order', async () => {
  await client.query("set session_replication_role = 'replica'");
  await insert('orders', { id: 1, price: 200, taxed_price: 333, tax_amount: 133 });
  await insert('order_tax_rates', { order_id: 1, tax_rate: 21, price: 82, taxed_price: 222, tax_amount: 140 });
  await insert('order_tax_rates', { order_id: 1, tax_rate: 12, price: 100, taxed_price: 111, tax_amount: 11 });
  const item = { order_id: 1, order_item_type: 0, amount: 2, taxed_unit_price: 111, unit_price: 100 };
  await insert('order_items', { ...item, id: 1, tax_rate: 21, taxed_total_price: 222 });
  await insert('order_items', { ...item, id: 2, tax_rate: 12, taxed_total_price: 222 });
  const refund = { order_id: 1, currency: 'CZK', decimal_places: 2, way: 'bank', state: 'due' };
  await insert('order_refunds', { ...refund, id: 1, amount: 100, cause: 'goodwill' });
  const lines = '[{"order_item_id":1,"amount":1},{"order_item_id":2,"amount":1}]';
  await insert('order_refunds', { ...refund, id: 2, amount: 201, cause: 'goods_returned', lines });
  const free = '[{"order_item_id":9,"amount":1}]';
  await insert('order_refunds', { ...refund, id: 3, amount: 5, cause: 'goods_returned', lines: free });
  await insert('bank_movements', {
    id: 1,
    account: 1,
    ordinal: 0,
    amount: 5,
    currency: 'CZK',
    state: 'offered',
    reasons: '{order_cancelled,no_symbol}',
  });
  await migrate(url);
  const { rows } = await client.query('select id, taxed_price, rows from order_returns order by id');
  const shares = rows.map(({ id, taxed_price: taxed, rows: of }) => [
    id,
    taxed,
    of.map((one: { tax_rate: number; taxed_price: number }) => [one.tax_rate, one.taxed_price]),
  ]);
  expect(shares).toEqual([
    [
      1,
      100,
      [
        [21, 67],
        [12, 33],
      ],
    ],
    [
      2,
      201,
      [
        [21, 100],
        [12, 101],
      ],
    ],
    [3, 5, [[21, 5]]],
  ]);
  expect((await client.query('select reasons from bank_movements')).rows).toEqual([{ reasons: ['no_symbol'] }]);
});
