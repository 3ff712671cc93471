import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import type { Database } from './database.ts';
import { GatheringSocket } from './gathering-socket.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(4);
  db = database.db;
});
afterAll(() => database.close());

const backend = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
const many = (count: number) => Promise.all(Array.from({ length: count }, backend));

test('concurrent reads share a connection, up to eight', async () => {
  expect(new Set(await many(8)).size).toBe(1);
  expect(new Set(await many(9)).size).toBe(2);
});

test('each gets its own answer, and one that fails spoils none of the others', async () => {
  const answers = await Promise.allSettled([
    db.query<{ one: number }>('select $1::int as one', [1]),
    db.query('select 1 / 0'),
    db.query<{ two: number }>('select 2 as two'),
  ]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    [{ one: 1 }],
    'failed',
    [{ two: 2 }],
  ]);
});

test('connections go back to the pool, after failures too', async () => {
  for (let round = 0; round < 10; round += 1) await Promise.allSettled([db.query('select nothing'), backend()]);
  expect(await many(40)).toHaveLength(40);
  for (const pool of db.pools) expect(pool.idleCount).toBe(pool.totalCount);
});

test('a write does not stand before reads', async () => {
  const [pids, written] = await Promise.all([
    many(2),
    db.query<{ pid: number }>('with none as (delete from products where false) select pg_backend_pid() as pid'),
  ]);
  expect(pids).not.toContain(written[0]?.pid);
});

test('statements of one breath are written at once: the driver still frames each with cork and uncork', async () => {
  const read = (name: string) => db.query({ name, text: 'select 1' });
  await Promise.all([read('one'), read('two'), read('three')]);
  const written = vi.spyOn(Socket.prototype, '_writev');
  const framed = vi.spyOn(GatheringSocket.prototype, 'cork');
  await Promise.all([read('one'), read('two'), read('three')]);
  const counts = [written.mock.calls.length, framed.mock.calls.length];
  vi.restoreAllMocks();
  expect(counts[0]).toBe(1);
  expect(counts[1]).toBeGreaterThanOrEqual(3);
});

test('a transaction is begun in the packet of its first statement', async () => {
  const read = () => db.transaction((tx) => tx.query({ name: 'first', text: 'select 1' }));
  await read();
  const alone = vi.spyOn(Socket.prototype, '_write');
  const together = vi.spyOn(Socket.prototype, '_writev');
  await read();
  const counts = [alone.mock.calls.length, together.mock.calls.length];
  vi.restoreAllMocks();
  expect(counts).toEqual([0, 2]);
});
