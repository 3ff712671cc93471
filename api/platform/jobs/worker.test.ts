import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import { type Database, isUnavailable } from '../database/index.ts';
import { countFailedJobs } from './failed-jobs.ts';
import { eventTask, plainTask } from './task.ts';
import { type Jobs, startWorker } from './worker.ts';

const MINUTE_MS = 60_000;
const work = vi.fn<() => Promise<void>>();
const log = { warn: vi.fn(), error: vi.fn() };
const logger = log as unknown as FastifyBaseLogger;
let database: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(4);
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  // At each full minute the worker adds a job of its own.
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < 5_000) await sleep(left + 500);
  await db.query('delete from graphile_worker._private_jobs');
  work.mockReset().mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function startOne(tasks: Jobs['tasks'] = { 'test.work': plainTask(work) }) {
  const jobs = { tasks, schedule: [], failures: new Map<string, number>() };
  const worker = await startWorker(database.url, jobs, logger, 4);
  onTestFinished(() => worker.stop());
  return jobs.failures;
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

test('a job whose payload does not fit fails for good at its first try, and the log names job and field', async () => {
  log.error.mockClear();
  await startOne({ 'test.work': eventTask('order.placed', () => work()) });
  await db.query(`select graphile_worker.add_job('test.work', '{"order_id":"7"}')`);
  const job = () => db.query('select attempts, max_attempts, locked_by, last_error from graphile_worker.jobs');
  const message =
    'The payload of the job test.work does not fit: order_id: Invalid input: expected number, received string';
  await expect.poll(job).toEqual([{ attempts: 1, max_attempts: 1, locked_by: null, last_error: message }]);
  expect(work).not.toHaveBeenCalled();
  expect(await countFailedJobs(db)).toBe(1);
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
    expect.stringContaining(`attempt 1 of 1) with error '${message}'`),
  ]);
});

test('a job that fails in its work is tried again, whatever the error', async () => {
  work.mockRejectedValue(z.string().safeParse(1).error);
  await startOne({ 'test.work': eventTask('order.placed', () => work()) });
  await db.query(`select graphile_worker.add_job('test.work', '{"order_id":7}')`);
  const job = () => db.query('select attempts, max_attempts, locked_by from graphile_worker.jobs');
  await expect.poll(job).toEqual([{ attempts: 1, max_attempts: 25, locked_by: null }]);
  expect(await countFailedJobs(db)).toBe(0);
});

test('each try that fails is counted by its task, also when another one follows', async () => {
  work.mockRejectedValue(new Error('no mail server'));
  const failures = await startOne();
  await add('test.work');
  await expect.poll(() => [...failures]).toEqual([['test.work', 1]]);
  await db.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`);
  await expect.poll(() => [...failures], { timeout: 10_000 }).toEqual([['test.work', 2]]);
});

test('jobs that all fail at once while the worker stops are marked as failed', async () => {
  const end = Promise.withResolvers<void>();
  log.warn.mockClear();
  work.mockReturnValue(end.promise);
  const worker = await startWorker(
    database.url,
    { tasks: { 'test.work': plainTask(work) }, schedule: [], failures: new Map() },
    logger,
    12,
  );
  for (let count = 0; count < 12; count += 1) await add('test.work');
  await expect.poll(() => work.mock.calls.length).toBe(12);
  // The library warns of a pool that is smaller than the number of jobs at once.
  expect(log.warn).not.toHaveBeenCalled();
  const stopped = worker.stop();
  end.reject(new Error('the end'));
  await stopped;
  const failed = await db.query(
    "select 1 from graphile_worker.jobs where last_error = 'the end' and locked_by is null",
  );
  expect(failed).toHaveLength(12);
});

test('a task that runs at the start does so once for processes that start together', async () => {
  const jobs = {
    tasks: { 'test.work': plainTask(work) },
    schedule: [{ task: 'test.work', pattern: '0 0 1 1 *', atStart: true as const }],
    failures: new Map<string, number>(),
  };
  const idle = { ...jobs, tasks: {}, schedule: jobs.schedule };
  const adding = await startWorker(database.url, idle, logger, 1);
  onTestFinished(() => adding.stop());
  expect(await waiting()).toBe(1);
  const working = await startWorker(database.url, jobs, logger, 1);
  onTestFinished(() => working.stop());
  await expect.poll(waiting).toBe(0);
  expect(work).toHaveBeenCalledTimes(1);
});
