import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import config from '../../drizzle.config.ts';
import { migrate } from './migrate.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const MIGRATIONS = path.join(PROJECT, 'api/migrations');
const NAME = `test_migrate_${process.pid}`;
/** Content of the two former sequences when they became one. */
const FORMER = {
  generated: ['0000_tables', '0001_order_item_measures', '0002_order_parts'],
  custom: { '0003_extensions': '0001_extensions.sql', '0004_lowest_price': '0002_lowest_price.sql' },
};

let admin: pg.Client;
let folder: string;

beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'pult-migrations-'));
});

afterEach(async () => {
  for (const suffix of ['a', 'b']) await admin.query(`drop database if exists ${NAME}_${suffix} with (force)`);
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
  await cp(path.join(MIGRATIONS, 'meta'), meta, { recursive: true });
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

/** A database from the time when generated and custom migrations had a sequence and a table each. */
async function makeFormer(url: string): Promise<void> {
  const { entries } = await readJournal();
  const sqlOf = (tag: string) => readFile(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
  await withClient(url, async (client) => {
    await client.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const tag of FORMER.generated) {
      await client.query(await sqlOf(tag));
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [
        entries.find((entry) => entry.tag === tag)?.when,
      ]);
    }
    await client.query(
      'create table custom_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const [tag, file] of Object.entries(FORMER.custom)) {
      await client.query(await sqlOf(tag));
      await client.query('insert into custom_migrations (name) values ($1)', [file]);
    }
  });
}

test('a database of the two former sequences ends up the same as a fresh one', async () => {
  const [fresh, former] = [await emptyDatabase('a'), await emptyDatabase('b')];
  await migrate(fresh);
  await makeFormer(former);
  // Applying it again would fail: nothing replaces a function that returns something else.
  const changed = 'lowest_price_before(integer, integer, integer, timestamptz)';
  await withClient(former, (client) =>
    client.query(`drop function ${changed}; create function ${changed} returns text language sql return null`),
  );
  await migrate(former);
  expect(await describe(former)).toEqual(await describe(fresh));
  expect(await describe(fresh)).toContain('applied 0006_text_in');
});

test('what operators changed before the journal stays readable: the former log becomes change sets', async () => {
  const url = await emptyDatabase('a');
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = await readJournal();
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith('_write_the_journal')),
  );
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await migrate(url, folder);
  await withClient(url, (client) =>
    client.query(`insert into operator_tokens (id, name, token_hash, rights) values (7, 'Warehouse', 'a', '{all}'), (8, 'Prices', 'b', '{all}');
      insert into operator_changes (operator_token_id, call, record, created_at) values
        (8, 'PATCH /products/{id}', '/products/12', '2026-01-02T10:00:00Z'), (7, 'PATCH /orders/{id}', '/orders/3', '2026-01-03T11:30:00Z')`),
  );
  await migrate(url);
  const { rows } = await withClient(url, (client) =>
    client.query(
      'select author_kind, author_id, author_name, call, record, reason, undoes_id, created_at from change_sets order by id',
    ),
  );
  const service = { author_kind: 'service', reason: null, undoes_id: null };
  expect(rows).toEqual([
    {
      ...service,
      author_id: 8,
      author_name: 'Prices',
      call: 'PATCH /products/{id}',
      record: '/products/12',
      created_at: new Date('2026-01-02T10:00:00Z'),
    },
    {
      ...service,
      author_id: 7,
      author_name: 'Warehouse',
      call: 'PATCH /orders/{id}',
      record: '/orders/3',
      created_at: new Date('2026-01-03T11:30:00Z'),
    },
  ]);
});

test('migrating twice applies nothing twice', async () => {
  const url = await emptyDatabase('a');
  await migrate(url);
  const before = await describe(url);
  await migrate(url);
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

test('the sequence is one line: numbers in order, every file in the journal, each snapshot follows the one before', async () => {
  const { entries } = await readJournal();
  const tags = entries.map(({ tag }) => tag);
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
  let previous = '00000000-0000-0000-0000-000000000000';
  for (const [index, { idx, tag }] of entries.entries()) {
    const number = String(index).padStart(4, '0');
    expect([idx, tag.slice(0, 5)]).toEqual([index, `${number}_`]);
    const snapshot = JSON.parse(await readFile(path.join(MIGRATIONS, `meta/${number}_snapshot.json`), 'utf8'));
    expect(snapshot.prevId).toBe(previous);
    previous = snapshot.id;
  }
});
