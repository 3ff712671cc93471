import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type Task as WorkerTask,
} from 'graphile-worker';
import pg from 'pg';
import { BadPayload } from './payload.ts';
import { renewing } from './renewing.ts';
import type { Task } from './task.ts';

/** A task that runs by a cron pattern (UTC); `atStart`: also as soon as a process starts. */
export interface Scheduled {
  task: string;
  pattern: string;
  atStart?: true;
}

/** Tasks by name, and scheduled ones. */
export interface Jobs {
  tasks: Record<string, Task>;
  schedule: Scheduled[];
  /** Tries that failed in this process, by task; each is counted, also when another one follows. */
  failures: Map<string, number>;
}

function logTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn']({ ...meta }, message);
  });
}

/** A running worker. */
export interface Worker {
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

const RESTART_MS = 500;
const CONNECT_MS = 10_000;
const DRAIN_MS = 2_000;
const DRAIN_STEP_MS = 10;
const FREE_STALE = 'platform.free-stale-jobs';
const LEASE_SECONDS = 45;
const RENEW_MS = 10_000;
/** The library frees jobs of a killed process only after 4 hours; ours renew their locks and are freed sooner. */
const freeStale: WorkerTask = async (_payload, { query }) => {
  await query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '${LEASE_SECONDS} seconds'`);
};
const RENEW = 'update graphile_worker._private_jobs set locked_at = now() where id = $1 and locked_by = $2';

const LAST_ATTEMPT =
  'update graphile_worker._private_jobs set max_attempts = attempts where id = $1 and locked_by = $2';

/** Runs a job. One whose payload does not fit fails for good: it would fail at every try. */
async function perform(task: Task, payload: unknown, { job, query }: JobHelpers): Promise<void> {
  try {
    await task.run(payload);
  } catch (error) {
    if (!(error instanceof BadPayload)) throw error;
    await query(LAST_ATTEMPT, [job.id, job.locked_by]);
    job.max_attempts = job.attempts;
    throw new Error(`The payload of the job ${job.task_identifier} does not fit: ${error.message}`);
  }
}

/** Wraps a task so that its lock is renewed while it runs and expires soon after its process dies. */
const leased =
  (task: Task, log: FastifyBaseLogger, failures: Jobs['failures']): WorkerTask =>
  (payload, helpers) => {
    const { job, query } = helpers;
    const attempt = () =>
      perform(task, payload, helpers).catch((error: unknown) => {
        failures.set(job.task_identifier, (failures.get(job.task_identifier) ?? 0) + 1);
        throw error;
      });
    return renewing(attempt, {
      renew: () => query(RENEW, [job.id, job.locked_by]),
      everyMs: RENEW_MS,
      onError: (err) => log.warn({ err }, 'a job could not say that it is alive'),
    });
  };

function optionsOf(pgPool: pg.Pool, jobs: Jobs, log: FastifyBaseLogger, atOnce: number): RunnerOptions {
  const { tasks, schedule, failures } = jobs;
  const timed = [...schedule, { task: FREE_STALE, pattern: '* * * * *' }];
  const ours = Object.entries(tasks).map(([name, task]) => [name, leased(task, log, failures)] as const);
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

/** The worker's own pool: the library's removes its error listener before its last connection is closed. */
function openPool(connectionString: string, log: FastifyBaseLogger, atOnce: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // One for each job, and one that listens.
    max: atOnce + 1,
    application_name: 'pult worker',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  pool.on('error', (err) => log.warn({ err }, 'an idle connection of the worker was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Waits for the library's last writes: a query still waiting for a connection when the pool ends is never sent. */
async function drain(pool: pg.Pool): Promise<void> {
  const latest = performance.now() + DRAIN_MS;
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  while (isBusy() && performance.now() < latest) await sleep(DRAIN_STEP_MS);
}

/** One job for all processes that start together. */
async function addAtStart(pool: pg.Pool, { schedule }: Jobs): Promise<void> {
  const add = "select graphile_worker.add_job($1, job_key => $1 || ' at start', job_key_mode => 'preserve_run_at')";
  for (const { task, atStart } of schedule) if (atStart) await pool.query(add, [task]);
}

/**
 * Runs jobs until stopped; restarts after an outage of the database. Jobs of lost connections run after their lease.
 */
export async function startWorker(
  connectionString: string,
  jobs: Jobs,
  log: FastifyBaseLogger,
  atOnce: number,
): Promise<Worker> {
  const pool = openPool(connectionString, log, atOnce);
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Restarts as soon as the database answers. */
  function again(): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void begin().catch(again), RESTART_MS);
  }

  /** The library itself would wait up to a minute, and longer after each loss, before it listens and schedules again. */
  function replace(lost: Runner, err?: unknown): void {
    if (runner !== lost || stopped) return;
    runner = undefined;
    log.warn({ err }, 'the worker of jobs lost the database and starts again');
    // Its running jobs finish while the new one starts.
    lost.stop().catch(() => {});
    again();
  }

  async function begin(): Promise<void> {
    await pool.query('select 1');
    const begun = await run(optionsOf(pool, jobs, log, atOnce));
    if (stopped) return begun.stop();
    runner = begun;
    begun.events.on('pool:listen:error', ({ error }) => replace(begun, error));
    // The promise also resolves when the worker shuts itself down.
    begun.promise.then(
      () => replace(begun),
      (err) => replace(begun, err),
    );
  }

  await begin();
  await addAtStart(pool, jobs);
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
