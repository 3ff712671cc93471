import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../open-database.ts';

const NAME = `test_foreign_${process.pid}`;
let admin: pg.Client;
let url: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  await admin.query(`create database ${NAME}`);
  url = Object.assign(new URL(inject('databaseAdminUrl')), { pathname: `/${NAME}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint, name text unique);
    insert into drizzle.__drizzle_migrations (name, hash) values ('0000_tables', '')`);
  await client.end();
});
afterAll(async () => {
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
});

test.each([
  ['a database server', undefined, 'set DATABASE_URL to an empty database and start again.'],
  ['the data folder', '/srv/pult', 'move the folder /srv/pult away and start again.'],
])(
  'tables from before the first release in %s are refused in one sentence that says what to do',
  async (_, folder, help) => {
    const refused = migrateDatabase(url, folder);
    await expect(refused).rejects.toMatchObject({
      name: 'LaunchFailure',
      message: expect.stringMatching(/^The tables .+\.$/),
    });
    await expect(refused).rejects.toThrow(help);
  },
);
