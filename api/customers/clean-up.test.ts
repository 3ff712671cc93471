import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../testing/databases/index.ts';
import { tasks } from './tasks.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(2);
});
afterAll(() => database.close());

test('old requests, mails and changes of e-mails are found by an index, however many there are', async () => {
  const run = (db: typeof database.db) => tasks({ db, clock: () => new Date() })['customers.clean-up'].run({});
  expect(await wholeScans(database.db, run)).toEqual([]);
});
