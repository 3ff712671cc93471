import { type Executor, statement } from '../database/index.ts';

const failed = statement(
  'jobs_failed',
  'select count(*) as count from graphile_worker.jobs where attempts >= max_attempts and locked_at is null',
);

/** Number of jobs that are not tried again: they used all their tries, or their payload does not fit. */
export const countFailedJobs = async (db: Executor): Promise<number> =>
  (await db.query<{ count: number }>(failed))[0]?.count ?? 0;
