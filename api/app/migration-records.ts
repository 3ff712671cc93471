import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** Custom SQL once had a sequence and a table of its own; these are the names of its files in the journal. */
const FORMER_CUSTOM: [former: string, name: string][] = [
  ['0001_extensions.sql', '0003_extensions'],
  ['0002_lowest_price.sql', '0004_lowest_price'],
  ['0003_order_laws.sql', '0005_order_laws'],
  ['0004_text_in.sql', '0006_text_in'],
];

/** Creates the table of applied migrations, and records those that an older version of the shop applied. */
export async function adoptFormerRecords(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('begin');
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query('alter table drizzle.__drizzle_migrations add column if not exists name text unique');
  await client.query(
    `update drizzle.__drizzle_migrations m set name = known.name
     from unnest($1::text[], $2::bigint[]) known (name, created_at) where m.name is null and m.created_at = known.created_at`,
    [migrations.map(({ name }) => name), migrations.map(({ createdAt }) => createdAt)],
  );
  await adoptFormerCustom(client, migrations);
  await client.query('commit');
}

async function adoptFormerCustom(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.custom_migrations') is not null as found",
  );
  if (!rows[0]?.found) return;
  for (const [former, name] of FORMER_CUSTOM) {
    const migration = migrations.find((candidate) => candidate.name === name);
    await client.query(
      `insert into drizzle.__drizzle_migrations (name, hash, created_at)
       select $1, $2, $3 from custom_migrations where custom_migrations.name = $4 on conflict (name) do nothing`,
      [name, migration?.hash ?? '', migration?.createdAt ?? 0, former],
    );
  }
  await client.query('drop table custom_migrations');
}
