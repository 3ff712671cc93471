import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, type Statement, statement, type Transaction } from '../database/index.ts';
import type { ReadAhead } from './lifetimes.ts';
import { plainTask, type Task } from './task.ts';

/** Records of a room that begin or end at a time, without a write. */
export interface TimedRecords {
  /**
   * Emits events for what began or ended in a span; `inParts`: after the number `after`; answers the next, null at the
   * end.
   */
  emitEvents(tx: Transaction, since: Date, now: Date, after?: number): Promise<number | null>;
  /** Many may begin or end at one moment. What a killed run announced of them is not announced again. */
  inParts?: true;
  /** SQL of one column `moment`: the next beginning or end after the moment of an SQL expression, or null. */
  next(after: string): string;
}

/** SQL of the next moment of all rooms. */
const nextOf = (timed: readonly TimedRecords[], after: string) =>
  `select min(moment) as moment from (${timed.map((one) => one.next(after)).join(' union all ')}) ahead`;

/** Reads how long it is until the next moment, by the database's clock only: another machine's may differ. */
export function readAheadOf(db: Database, timed: readonly TimedRecords[]): ReadAhead {
  const ahead: Statement = {
    name: 'platform_clock_ahead',
    text: `select extract(epoch from moment - shop_now())::float8 * 1000 as ms from (${nextOf(timed, 'shop_now()')}) next`,
  };
  // Outside the call that happens to be the first to need it: it is no statement of that call.
  const outside = AsyncLocalStorage.snapshot();
  return async () => (await outside(() => db.query<{ ms: number | null }>(ahead)))[0]?.ms ?? Infinity;
}

/** The task that emits these events: every minute, and exactly at a moment within the next one. */
export const EMIT_TIMED = 'platform.emit-timed';
const LOOK_AHEAD_MS = 90_000;
/** On a new database there are no caches to refresh. */
const lastRun = statement(
  'platform_clock_last',
  `insert into clock_runs (name, ran_at) values ('${EMIT_TIMED}', shop_now()) on conflict (name) do update set name = excluded.name
   returning ran_at, shop_now() as now`,
);
const ran = statement(
  'platform_clock_ran',
  `update clock_runs set ran_at = greatest(ran_at, $1) where name = '${EMIT_TIMED}'`,
);
const runAgain = statement(
  'platform_clock_again',
  `select graphile_worker.add_job('${EMIT_TIMED}', run_at => coalesce($1::timestamptz, now()), job_key => '${EMIT_TIMED}', job_key_mode => 'replace') is not null`,
);

/** Schedules the task again; call it after writing a moment that may come before the next run. */
export async function planTime(tx: Transaction): Promise<void> {
  await tx.query(runAgain, [null]);
}

interface Run {
  ran_at: Date;
  now: Date;
}

/** Locks the last run: two workers emit one after the other. */
async function lockRun(tx: Transaction): Promise<Run> {
  const [run] = await tx.query<Run>(lastRun);
  if (!run) throw new Error('The last run of the clock was not written.');
  return run;
}

/** Emits events for everything since the last run, including the time when no worker ran. */
export function emitTimed(db: Database, timed: readonly TimedRecords[]): Task {
  const next: Statement = { name: 'platform_clock_next', text: nextOf(timed, '$1') };
  const [large, small] = [timed.filter(({ inParts }) => inParts), timed.filter(({ inParts }) => !inParts)];
  async function emitParts({ emitEvents }: TimedRecords, now: Date): Promise<void> {
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      after = await db.transaction(async (tx) => emitEvents(tx, (await lockRun(tx)).ran_at, now, from));
    }
  }
  return plainTask(async () => {
    const { now } = await db.transaction(lockRun);
    for (const one of large) await emitParts(one, now);
    await db.transaction(async (tx) => {
      const { ran_at } = await lockRun(tx);
      for (const { emitEvents } of small) await emitEvents(tx, ran_at, now);
      await tx.query(ran, [now]);
      const [ahead] = await tx.query<{ moment: Date | null }>(next, [now]);
      if (ahead?.moment && ahead.moment.getTime() - now.getTime() < LOOK_AHEAD_MS)
        await tx.query(runAgain, [ahead.moment]);
    });
  });
}
