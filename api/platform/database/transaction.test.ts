import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import { readBatches } from './batches.ts';
import { type Database, openDatabase } from './database.ts';
import type { Transaction } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(1);
  db = database.db;
  await db.query(
    'create table notes (id int primary key deferrable initially deferred, text text check (length(text) < 9))',
  );
});
beforeEach(() => db.query('delete from notes'));
afterAll(() => database.close());

/** Locks a row in another transaction until released. */
async function hold(id: number): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from notes where id = $1 for update', [id]);
  let left: Promise<unknown> | undefined;
  return () => {
    left ??= client.query('rollback').then(() => client.end());
    return left;
  };
}

const note = (tx: Transaction, id: number, text = 'note') => tx.send('insert into notes values ($1, $2)', [id, text]);
const noted = async () => (await db.query<{ id: number }>('select id from notes order by id')).map(({ id }) => id);

test('statements run in the order in which they were sent, awaited or not', async () => {
  const counts = await db.transaction(async (tx) => {
    const count = () => tx.query<{ count: number }>('select count(*) from notes');
    note(tx, 1);
    const [[before]] = await Promise.all([count(), note(tx, 2)]);
    const [after] = await count();
    note(tx, 3);
    return [before?.count, after?.count];
  });
  expect(counts).toEqual([1, 2]);
  expect(await noted()).toEqual([1, 2, 3]);
});

test.each<[string, (tx: Transaction) => Promise<unknown>, string]>([
  ['sent last', async (tx) => note(tx, 2, 'far too long'), '23514'],
  [
    'sent before one that is waited for',
    (tx) => Promise.all([note(tx, 2, 'far too long'), tx.query('select 1')]),
    '23514',
  ],
  ['waited for', (tx) => Promise.all([tx.query('select 1 / 0'), tx.query('select 1')]), '22012'],
  [
    'that nobody waits for',
    async (tx) => {
      tx.query('select 1 / 0').catch(() => undefined);
      await tx.query('select 1');
    },
    '22012',
  ],
  ['seen by the commit', async (tx) => note(tx, 1), '23505'],
])('a failure %s rolls back and is reported as itself', async (_, fail, code) => {
  const work = db.transaction(async (tx) => {
    note(tx, 1);
    await fail(tx);
  });
  await expect(work).rejects.toMatchObject({ code });
  expect(await noted()).toEqual([]);
});

test('what the work itself refuses is undone, and the connection goes on', async () => {
  const work = db.transaction(async (tx) => {
    note(tx, 1);
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await noted()).toEqual([]);
});

test('waits that are each short enough are too long together: the whole is undone, and the next one goes on', async () => {
  await db.query("insert into notes values (1, 'one'), (2, 'two'), (3, 'three')");
  const own = openDatabase(database.url, 1, () => undefined, {
    databaseTimeouts: { connectionMs: 5_000, lockMs: 1_800, statementMs: 5_000, listMs: 5_000, transactionMs: 2_000 },
  });
  const change = (tx: Transaction, id: number) => tx.query("update notes set text = 'changed' where id = $1", [id]);
  const letGo = await Promise.all([1, 2, 3].map(hold));
  const work = own.transaction(async (tx) => {
    for (const id of [1, 2, 3]) {
      setTimeout(() => letGo[id - 1]?.(), 1_200);
      await change(tx, id);
    }
  });
  await expect(work).rejects.toSatisfy(isUnavailable);
  await Promise.all(letGo.map((one) => one()));
  expect(await db.query("select id from notes where text = 'changed'")).toEqual([]);
  await own.transaction((tx) => change(tx, 1));
  expect(await db.query("select id from notes where text = 'changed'")).toEqual([{ id: 1 }]);
  await own.close();
});

test('a long answer comes in batches', async () => {
  const sizes: number[] = [];
  for await (const rows of db.batches('select generate_series(1, 25)', 10)) sizes.push(rows.length);
  expect(sizes).toEqual([10, 10, 5]);
});

test('an answer in batches leaves no timer behind, which would keep a process from its end', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  for (let read = 0; read < 20; read += 1) for await (const _ of db.batches('select generate_series(1, 25)', 10));
  expect(timers() - before).toBeLessThan(20);
});

test('a batch that does not come ends the read, and the time between batches does not', async () => {
  const config = { connectionString: database.url, query_timeout: 300 };
  const slow = readBatches(config, 'select pg_sleep(case n when 3 then 20 else 0 end) from generate_series(1, 3) n', 1);
  await slow.next();
  await sleep(600);
  expect((await slow.next()).value).toHaveLength(1);
  await expect(slow.next()).rejects.toThrow(/Connection terminated/);
});
