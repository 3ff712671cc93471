import path from 'node:path';
import { runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { type Migration, readMigrations } from './migration-files.ts';

/** Advisory lock, so that two processes started at once migrate one after the other. */
const LOCK = 7_258_001;

/** A database whose tables were made by other migrations than these: nothing leads from them to those of today. */
export class ForeignTables extends Error {
  override name = 'ForeignTables';
}

/**
 * Applies migrations by name, not by date, each in a transaction. Drizzle's own migrator takes 250 MB and most of a
 * start.
 */
async function applyPending(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint, name text unique)`);
  // Another program's table may have no column of this name.
  const { rows } = await client.query<{ name: string | null }>(
    "select to_jsonb(m)->>'name' as name from drizzle.__drizzle_migrations m",
  );
  const applied = new Set(rows.map((row) => row.name));
  const [first] = migrations;
  if (first && applied.size > 0 && !applied.has(first.name))
    throw new ForeignTables(`${first.name} was not applied, but ${[...applied][0] ?? 'another migration'} was`);
  for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration);
}

async function apply(client: pg.Client, { name, sql, hash, createdAt }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(sql);
  await client.query('insert into drizzle.__drizzle_migrations (name, hash, created_at) values ($1, $2, $3)', [
    name,
    hash,
    createdAt,
  ]);
  await client.query('commit');
}

/** Migrates a database to the newest schema. */
export async function migrate(
  databaseUrl: string,
  folder = path.join(import.meta.dirname, '../migrations'),
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'pult migrate',
    // Migrating a large table may take longer than the server's own timeouts.
    options: '-c statement_timeout=0 -c lock_timeout=0',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyPending(client, await readMigrations(folder));
    await migrateWorker({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}
