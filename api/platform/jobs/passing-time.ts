import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Task } from './worker.ts';

/** Things that begin or end by themselves when their moment comes, without anybody's writing: a room's part of the clock. */
export interface TimedRecords {
  /** Announces what began or ended after `since`, up to `now`. */
  announce(tx: Transaction, since: Date, now: Date): Promise<void>;
  /** SQL of one column `moment`: the earliest one after $1; null when none lies ahead. */
  next: string;
}

/** The task that announces them. It runs every minute, and at the very moment when one lies within the next. */
export const ANNOUNCE_TIME = 'platform.announce-time';
const LOOK_AHEAD_MS = 90_000;
/** On a new database nothing was kept yet that could have grown untrue. */
const lastRun = statement(
  'platform_clock_last',
  `insert into clock_runs (name, ran_at) values ('${ANNOUNCE_TIME}', shop_now()) on conflict (name) do update set name = excluded.name
   returning ran_at, shop_now() as now`,
);
const ran = statement('platform_clock_ran', `update clock_runs set ran_at = $1 where name = '${ANNOUNCE_TIME}'`);
const runAgain = statement(
  'platform_clock_again',
  `select graphile_worker.add_job('${ANNOUNCE_TIME}', run_at => coalesce($1::timestamptz, now()), job_key => '${ANNOUNCE_TIME}', job_key_mode => 'replace') is not null`,
);

/** Looks at once what lies ahead: for whoever writes a moment that may come before the next run. */
export async function planTime(tx: Transaction): Promise<void> {
  await tx.query(runAgain, [null]);
}

/** Announces what the time that passed since the last run changed, also what passed while no worker ran. */
export function announceTime(db: Database, timed: readonly TimedRecords[]): Task {
  const next = statement(
    'platform_clock_next',
    `select min(moment) as moment from (${timed.map((one) => one.next).join(' union all ')}) ahead`,
  );
  return () =>
    db.transaction(async (tx) => {
      // The row is locked by being written: two workers take turns.
      const [run] = await tx.query<{ ran_at: Date; now: Date }>(lastRun);
      if (!run) return;
      for (const one of timed) await one.announce(tx, run.ran_at, run.now);
      await tx.query(ran, [run.now]);
      const [ahead] = await tx.query<{ moment: Date | null }>(next, [run.now]);
      if (ahead?.moment && ahead.moment.getTime() - run.now.getTime() < LOOK_AHEAD_MS)
        await tx.query(runAgain, [ahead.moment]);
    });
}
