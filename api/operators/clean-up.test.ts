import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../testing/databases/index.ts';
import { deleteOldChallenges } from './passkey-store.ts';
import { deleteOldSessions } from './session-store.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(2);
});
afterAll(() => database.close());

test('old sessions and challenges are found by an index, however many there are', async () => {
  const now = new Date();
  for (const clean of [deleteOldSessions, deleteOldChallenges])
    expect(await wholeScans(database.db, (db) => clean(db, now))).toEqual([]);
});
