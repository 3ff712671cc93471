import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

test('each call creates a database, and drop deletes it', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query('CREATE TABLE only_here (id int)');
  await client.end();
  const other = new pg.Client({ connectionString: two.url });
  await other.connect();
  const { rows } = await other.query("SELECT to_regclass('only_here') AS found");
  expect(rows).toEqual([{ found: null }]);
  await other.end();
  await Promise.all([one.drop(), two.drop()]);
  await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist');
});
