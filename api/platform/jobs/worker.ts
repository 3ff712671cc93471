import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, type RunnerOptions, run, type Task as WorkerTask } from 'graphile-worker';
import pg from 'pg';
import { renewing } from './renewing.ts';

/** What a job does with its payload. It may run again after a crash, so doing it twice must do no harm. */
export type Task = (payload: unknown) => Promise<void>;

/** Jobs by name, and those that run by the clock (cron pattern, UTC). */
export interface Jobs {
  tasks: Record<string, Task>;
  schedule: { task: string; pattern: string }[];
}

function logTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn']({ ...meta }, message);
  });
}

/** A worker that goes on until it is stopped. */
export interface Worker {
  /** Jobs under way are finished first. */
  stop(): Promise<void>;
}

const RESTART_MS = 500;
const CONNECT_MS = 10_000;
const DRAIN_MS = 2_000;
const DRAIN_STEP_MS = 10;
const FREE_STALE = 'platform.free-stale-jobs';
const LEASE_SECONDS = 45;
const RENEW_MS = 10_000;
/** The library waits 4 hours before it believes that a killed process won't finish its jobs; ours say that they live. */
const freeStale: WorkerTask = async (_payload, { query }) => {
  await query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '${LEASE_SECONDS} seconds'`);
};
const RENEW = 'update graphile_worker._private_jobs set locked_at = now() where id = $1 and locked_by = $2';

/** A task whose job stays locked as long as it runs, and not much longer when its process dies. */
const leased =
  (task: Task, log: FastifyBaseLogger): WorkerTask =>
  (payload, { job, query }) =>
    renewing(() => task(payload), {
      renew: () => query(RENEW, [job.id, job.locked_by]),
      everyMs: RENEW_MS,
      onError: (err) => log.warn({ err }, 'a job could not say that it is alive'),
    });

function optionsOf(pgPool: pg.Pool, { tasks, schedule }: Jobs, log: FastifyBaseLogger, atOnce: number): RunnerOptions {
  const timed = [...schedule, { task: FREE_STALE, pattern: '* * * * *' }];
  const ours = Object.entries(tasks).map(([name, task]) => [name, leased(task, log)] as const);
  return {
    pgPool,
    taskList: { ...Object.fromEntries(ours), [FREE_STALE]: freeStale },
    parsedCronItems: parseCronItems(
      timed.map(({ task, pattern }) => ({ task, match: pattern, options: { backfillPeriod: 0 } })),
    ),
    concurrency: atOnce,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: logTo(log),
  };
}

/** The worker's own connections. The library's pool stops listening to errors before its last connection is gone. */
function openPool(connectionString: string, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    application_name: 'pult worker',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  pool.on('error', (err) => log.warn({ err }, 'an idle connection of the worker was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Waits for what the library is still writing; a query that waits for a connection of an ended pool is never sent. */
async function drain(pool: pg.Pool): Promise<void> {
  const latest = performance.now() + DRAIN_MS;
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  while (isBusy() && performance.now() < latest) await sleep(DRAIN_STEP_MS);
}

/**
 * Runs jobs of this shop until it is stopped; a worker that the database took down starts again when that is back.
 *
 * The library does not wait for its own marking of a job as done or failed: when the connection is lost just then, that is a
 * rejection which nobody handles, and the process has to outlive it (`launch/main.ts`). The job stays locked and runs again
 * when its lease is over. Marking in batches does handle it, by shutting the worker down, but two failures at once leave
 * that waiting for ever (0.17.3).
 */
export async function startWorker(
  connectionString: string,
  jobs: Jobs,
  log: FastifyBaseLogger,
  atOnce: number,
): Promise<Worker> {
  const pool = openPool(connectionString, log);
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Begins anew as soon as the database answers. */
  function again(): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void begin().catch(again), RESTART_MS);
  }

  /** The library would wait for up to a minute, and longer after each loss, before it listens and keeps time again. */
  function replace(lost: Runner, err?: unknown): void {
    if (runner !== lost || stopped) return;
    runner = undefined;
    log.warn({ err }, 'the worker of jobs lost the database and starts again');
    // What it is doing is finished beside the new one.
    lost.stop().catch(() => {});
    again();
  }

  async function begin(): Promise<void> {
    await pool.query('select 1');
    const begun = await run(optionsOf(pool, jobs, log, atOnce));
    if (stopped) return begun.stop();
    runner = begun;
    begun.events.on('pool:listen:error', ({ error }) => replace(begun, error));
    // A worker that shut itself down resolves its promise too.
    begun.promise.then(
      () => replace(begun),
      (err) => replace(begun, err),
    );
  }

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await runner?.stop().catch(() => {});
      await drain(pool);
      await pool.end();
    },
  };
}
