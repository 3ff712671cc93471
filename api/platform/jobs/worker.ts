import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';

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

/** Runs jobs of this shop until it is stopped; jobs under way are finished first. */
export async function startWorker(
  connectionString: string,
  { tasks, schedule }: Jobs,
  log: FastifyBaseLogger,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  );
  return run({
    connectionString,
    taskList,
    parsedCronItems: parseCronItems(
      schedule.map(({ task, pattern }) => ({ task, match: pattern, options: { backfillPeriod: 0 } })),
    ),
    concurrency: 4,
    maxPoolSize: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: logTo(log),
  });
}
