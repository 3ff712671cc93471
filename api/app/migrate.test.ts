import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import config from '../../drizzle.config.ts';
import { ForeignTables, migrate } from './migrate.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const MIGRATIONS = path.join(PROJECT, 'api/migrations');
const NAME = `test_migrate_${process.pid}`;
let admin: pg.Client;
let folder: string;

beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'pult-migrations-'));
});

/** Waits for connections that are ending: one that is ended by force reports an error that nobody listens to. */
async function disconnected(name: string): Promise<void> {
  const query = `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'`;
  await vi.waitFor(async () => expect((await admin.query(query, [name])).rows).toEqual([]), { timeout: 10_000 });
}

afterEach(async () => {
  for (const name of [`${NAME}_a`, `${NAME}_b`]) {
    await disconnected(name);
    await admin.query(`drop database if exists ${name}`);
  }
  await admin.end();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(suffix: 'a' | 'b'): Promise<string> {
  await admin.query(`create database ${NAME}_${suffix}`);
  const url = new URL(inject('databaseAdminUrl'));
  url.pathname = `/${NAME}_${suffix}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const readJournal = async (from = MIGRATIONS): Promise<Journal> =>
  JSON.parse(await readFile(path.join(from, 'meta/_journal.json'), 'utf8'));

/** Writes a sequence of small migrations in the given order and with the given dates. */
async function writeSequence(entries: [tag: string, when: number, sql: string][]): Promise<string> {
  const meta = path.join(folder, 'meta');
  await rm(folder, { recursive: true, force: true });
  await mkdir(meta, { recursive: true });
  await writeFile(
    path.join(meta, '_journal.json'),
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: entries.map(([tag, when], idx) => ({ idx, version: '7', when, tag, breakpoints: true })),
    }),
  );
  for (const [tag, , sql] of entries) await writeFile(path.join(folder, `${tag}.sql`), sql);
  return folder;
}

/** Everything in a schema, as text. */
async function describe(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile_worker%'
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
      union all select format('extension %s', extname) from pg_extension
      union all select format('applied %s', name) from drizzle.__drizzle_migrations
      order by line`);
    return rows.map((row) => row.line);
  });
}

test('migrating twice applies nothing twice', async () => {
  const url = await emptyDatabase('a');
  await migrate(url);
  const before = await describe(url);
  await migrate(url);
  expect(await describe(url)).toEqual(before);
});

test('a database of other migrations is refused and stays as it is', async () => {
  const url = await emptyDatabase('a');
  await migrate(url, await writeSequence([['0000_tables', 1, 'create table former (id int)']]));
  const before = await describe(url);
  await expect(migrate(url)).rejects.toThrow(ForeignTables);
  expect(await describe(url)).toEqual(before);
});

test('extensions may stand in a schema of their own', async () => {
  const url = await emptyDatabase('a');
  await withClient(url, (client) =>
    client.query(`create schema "Own extensions";
      create extension unaccent schema "Own extensions"; create extension pg_trgm schema "Own extensions";
      alter database ${NAME}_a set search_path = public, "Own extensions"`),
  );
  await migrate(url);
  const { rows } = await withClient(url, async (client) => {
    await client.query("set search_path = ''");
    return client.query("select public.folded('Žluťoučký KŮŇ') as folded");
  });
  expect(rows).toEqual([{ folded: 'zlutoucky kun' }]);
});

test('a migration that was merged late is applied although it is older than the newest applied one', async () => {
  const url = await emptyDatabase('a');
  await migrate(url, await writeSequence([['0000_newer', 2_000, 'create table newer (id int)']]));
  await migrate(
    url,
    await writeSequence([
      ['0000_newer', 2_000, 'create table newer (id int)'],
      ['0001_older', 1_000, 'create table older (id int)'],
    ]),
  );
  expect(await describe(url)).toContain('column older.id integer f ');
});

test('a migration that fails leaves the ones before it applied, and nothing of itself', async () => {
  const url = await emptyDatabase('a');
  const sequence: [string, number, string][] = [
    ['0000_good', 1, 'create table good (id int)'],
    ['0001_bad', 2, 'create table half (id int);\nselect 1 / 0'],
  ];
  await expect(migrate(url, await writeSequence(sequence))).rejects.toThrow('division by zero');
  const lines = await describe(url);
  expect(lines.filter((line) => line.startsWith('applied'))).toEqual(['applied 0000_good']);
  expect(lines.filter((line) => line.startsWith('column half'))).toEqual([]);
});

test('the tables in code are those of the newest snapshot: generating makes nothing', async () => {
  const out = path.join(folder, 'copy');
  await cp(MIGRATIONS, out, { recursive: true });
  const { stdout } = await promisify(execFile)(
    path.join(PROJECT, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--dialect', config.dialect, '--schema', String(config.schema), '--out', path.relative(PROJECT, out)],
    { cwd: PROJECT },
  );
  expect(stdout).toContain('No schema changes');
});

test('the sequence is one line: numbers in order, every file in the journal, and the newest snapshot alone', async () => {
  const { entries } = await readJournal();
  const files = await readdir(MIGRATIONS, { recursive: true });
  const numberOf = (index: number) => String(index).padStart(4, '0');
  expect(entries.map(({ idx, tag }) => [idx, tag.slice(0, 5)])).toEqual(
    entries.map((_, index) => [index, `${numberOf(index)}_`]),
  );
  expect(files.toSorted()).toEqual(
    [
      ...entries.map(({ tag }) => `${tag}.sql`),
      ...['meta', 'meta/_journal.json', `meta/${numberOf(entries.length - 1)}_snapshot.json`],
    ].toSorted(),
  );
});

/** Tables as the code declares them. */
async function declaredTables() {
  const files = await readdir(path.join(PROJECT, 'api'), { recursive: true });
  const modules: object[] = await Promise.all(
    files
      .filter((file) => /^[^/]+\/(?:.+-)?tables\.ts$/.test(file))
      .map((file) => import(path.join(PROJECT, 'api', file))),
  );
  const exported = modules.flatMap((module): unknown[] => Object.values(module));
  return [...new Set(exported.filter((value): value is PgTable => value instanceof PgTable))].map(getTableConfig);
}

test('the files make the tables that the code declares', async () => {
  const url = await emptyDatabase('a');
  await migrate(url);
  const tables = await declaredTables();
  expect(tables.length).toBeGreaterThan(100);
  const made = await withClient(url, async (client) => {
    const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
    return {
      columns: await names(`select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          a.attnotnull, a.atthasdef or a.attidentity <> '') as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`),
      constraints: await names(`select format('%s.%s', conrelid::regclass, conname) as name from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')`),
      indexes: await names(`select indexname as name from pg_indexes where schemaname = 'public'
        and not exists (select from pg_constraint where conname = indexname and contype in ('p', 'u'))`),
    };
  });
  const hasDefault = ({ default: value, generated, generatedIdentity }: (typeof tables)[number]['columns'][number]) =>
    value !== undefined || generated !== undefined || generatedIdentity !== undefined;
  expect(made.columns.toSorted()).toEqual(
    tables
      .flatMap(({ name, columns }) =>
        columns.map((column) => {
          const type = column.getSQLType().replaceAll(', ', ',');
          const bit = (is: boolean) => (is ? 't' : 'f');
          return `${name}.${column.name} ${type} ${bit(column.notNull)} ${bit(hasDefault(column))}`;
        }),
      )
      .toSorted(),
  );
  expect(made.constraints.toSorted()).toEqual(
    tables
      .flatMap(({ name, columns, checks, foreignKeys, uniqueConstraints }) =>
        [
          ...[...checks, ...uniqueConstraints].map((one) => one.name),
          ...foreignKeys.map((key) => key.getName().slice(0, 63)),
          ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
        ].map((constraint) => `${name}.${constraint}`),
      )
      .toSorted(),
  );
  const indexes = tables.flatMap((table) => table.indexes.map(({ config: { name } }) => name));
  // Those of expressions that tables cannot declare.
  const others = made.indexes.filter((name) => !indexes.includes(name));
  expect(others.every((name) => name.endsWith('_words') || name === 'gateway_payments_starting')).toBe(true);
  expect(made.indexes.toSorted()).toEqual([...indexes, ...others].toSorted());
});
