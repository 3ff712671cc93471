import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/index.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { startWorker, type Task } from './worker.ts';

const work = vi.fn<Task>();
const log = { warn: vi.fn(), error: vi.fn() };
const logger = log as unknown as FastifyBaseLogger;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 4, () => undefined);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.query('delete from graphile_worker._private_jobs');
  work.mockReset().mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function startOne() {
  const jobs = { tasks: { 'test.work': work }, schedule: [] };
  const worker = await startWorker(database.url, jobs, logger, 4);
  onTestFinished(() => worker.stop());
}
const add = (task: string) => db.query('select graphile_worker.add_job($1)', [task]);
const locked = (seconds: number, by = 'locked_by') =>
  db.query(
    `update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now() - make_interval(secs => $1)`,
    [seconds],
  );
const waiting = async () =>
  (await db.query<{ count: number }>('select count(*) as count from graphile_worker._private_jobs'))[0]?.count;
/** Seconds since the running job last renewed its lock. */
const silence = async () =>
  (
    await db.query<{ seconds: number }>(
      'select extract(epoch from now() - locked_at)::float8 as seconds from graphile_worker._private_jobs',
    )
  )[0]?.seconds;
async function freeStaleJobs() {
  await add('platform.free-stale-jobs');
  await expect
    .poll(
      async () => (await db.query(`select 1 from graphile_worker.jobs where task_identifier like 'platform%'`)).length,
    )
    .toBe(0);
}

test('a job whose process was killed runs again when that was silent for a minute', async () => {
  await startOne();
  await add('test.work');
  await expect.poll(waiting).toBe(0);
  work.mockClear();
  await db.query(`select graphile_worker.add_job('test.work', run_at => now() + interval '1 s')`);
  await locked(30, `'killed'`);
  await freeStaleJobs();
  expect(await silence()).toBeGreaterThan(29);
  await locked(50, `'killed'`);
  await freeStaleJobs();
  await expect.poll(() => work.mock.calls.length).toBe(1);
});

test('a job that takes long in a living process is left to it', async () => {
  const end = Promise.withResolvers<void>();
  work.mockReturnValueOnce(end.promise);
  await startOne();
  await add('test.work');
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await locked(50);
  vi.advanceTimersByTime(10_000);
  await expect.poll(silence).toBeLessThan(5);
  await freeStaleJobs();
  end.resolve();
  await expect.poll(waiting).toBe(0);
  expect(work).toHaveBeenCalledOnce();
  expect(log.warn).not.toHaveBeenCalled();
});

test('a job that cannot be marked as done is a lost connection like any other, and the worker goes on', async () => {
  const rejections: unknown[] = [];
  const note = (error: unknown) => void rejections.push(error);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  });
  await startOne();
  await db.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`);
  await db.query('create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()');
  await add('test.work');
  await add('test.work');
  await expect.poll(() => rejections.map(isUnavailable)).toEqual([true, true]);
  await db.query('drop function refuse cascade');
  await add('test.work');
  await expect.poll(() => work.mock.calls.length).toBe(3);
  // The two that ran stay locked until their lease expires.
  await expect.poll(waiting).toBe(2);
});

test('jobs that fail while the worker stops are marked as failed, also more of them than it has connections', async () => {
  const end = Promise.withResolvers<void>();
  work.mockReturnValue(end.promise);
  const worker = await startWorker(database.url, { tasks: { 'test.work': work }, schedule: [] }, logger, 12);
  for (let count = 0; count < 12; count += 1) await add('test.work');
  await expect.poll(() => work.mock.calls.length).toBe(12);
  const stopped = worker.stop();
  end.reject(new Error('the end'));
  await stopped;
  const failed = await db.query(
    "select 1 from graphile_worker.jobs where last_error = 'the end' and locked_by is null",
  );
  expect(failed).toHaveLength(12);
});
