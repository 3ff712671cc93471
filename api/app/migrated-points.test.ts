import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
const NAME = `test_points_${process.pid}`;

/** The migrations before the one that moves points from methods to carriers. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pult-points-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_points_of_carriers'));
  expect(at).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

async function emptyDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  await admin.query(`create database ${NAME}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${NAME}`);
    await admin.end();
  });
  const url = new URL(inject('databaseAdminUrl'));
  url.pathname = `/${NAME}`;
  return url.href;
}

const POINTS = `
  insert into tax_groups (id, name) values (1, 'Základní');
  insert into countries (id, alpha2, name, original_name, dial_code, numeric_code) values (1, 'CZ', '{"cs":"Česko"}', 'Česko', '+420', '203');
  insert into shipping_methods (id, name, shipping_service, has_options, tax_group_id) values
    (1, '{"cs":"Místa"}', 'packeta', true, 1), (2, '{"cs":"Boxy"}', 'packeta', true, 1),
    (3, '{"cs":"GLS"}', 'gls_parcel_shop_delivery', true, 1), (4, '{"cs":"Domů"}', 'ppl', false, 1);
  insert into shipping_options (id, shipping_method_id, external_id, name, kind, street, city, post_code, country_id) values
    (1, 1, 'A', 'Papírnictví', 'branch', 'Lipová 1', 'Brno', '602 00', 1), (2, 2, 'B', 'Box', 'box', 'Lipová 2', 'Brno', '602 00', 1),
    (3, 2, 'A', 'Papírnictví', 'branch', 'Lipová 1', 'Brno', '602 00', 1), (4, 3, 'A', 'Trafika', 'branch', 'Lipová 3', 'Brno', '602 00', 1);
`;

test('points that two methods of a carrier had become one, and each method offers what it did', async () => {
  const url = await emptyDatabase();
  await migrate(url, await earlierMigrations());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(POINTS);
  await migrate(url);
  const points = await client.query('select id, carrier, external_id from shipping_options order by id');
  expect(points.rows.map(({ id, carrier, external_id: own }) => `${id} ${carrier} ${own}`)).toEqual([
    '1 packeta A',
    '2 packeta B',
    '4 gls A',
  ]);
  const methods = await client.query('select id, point_carrier, point_kinds from shipping_methods order by id');
  expect(methods.rows).toEqual([
    { id: 1, point_carrier: 'packeta', point_kinds: ['branch'] },
    { id: 2, point_carrier: 'packeta', point_kinds: ['box', 'branch'] },
    { id: 3, point_carrier: 'gls', point_kinds: null },
    { id: 4, point_carrier: null, point_kinds: null },
  ]);
});
