import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';

/** One lock number for all that migrate, so that two processes started at once take turns. */
const LOCK = 7_258_001;

/**
 * Applies what drizzle-kit generated and keeps its books as Drizzle's own migrator does.
 * That one loads the whole library: 250 MB and most of the time that a start may take.
 */
async function applyGenerated(client: pg.Client, folder: string): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  await client.query('begin');
  for (const { folderMillis, sql, hash } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= last) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await client.query('commit');
}

/** Laws that the table definitions cannot say (triggers, extensions), each applied once in order of its name. */
async function applyCustom(client: pg.Client, folder: string): Promise<void> {
  await client.query(
    'create table if not exists custom_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const done = new Set(
    (await client.query<{ name: string }>('select name from custom_migrations')).rows.map((row) => row.name),
  );
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
  for (const name of files) {
    await client.query('begin');
    await client.query(await readFile(path.join(folder, name), 'utf8'));
    await client.query('insert into custom_migrations (name) values ($1)', [name]);
    await client.query('commit');
  }
}

/** Brings a database to the newest tables and laws; does nothing when it has them. */
export async function migrate(
  databaseUrl: string,
  folder = path.join(import.meta.dirname, '../migrations'),
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pult migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyGenerated(client, folder);
    await applyCustom(client, path.join(folder, 'custom'));
    await migrateWorker({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}
