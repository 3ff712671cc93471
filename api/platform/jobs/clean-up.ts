import type { Database } from '../database/database.ts';
import { type Statement, statement } from '../database/statement.ts';
import { KEY_LIFETIME_DAYS } from '../http/idempotency.ts';
import type { Room } from '../room.ts';
import { plainTask } from './task.ts';

/** A process disconnected for longer than this drops all its caches. */
const EVENT_DAYS = 3;
/** Rows per delete statement, so that locks are short. */
const BATCH = 5_000;

const old = (name: string, table: string, days: number, condition: string): Statement =>
  statement(
    name,
    `with gone as (delete from ${table} where ctid = any(array(
       select ctid from ${table} where created_at < $1::timestamptz - interval '${days} days' and ${condition} limit ${BATCH})) returning 1)
     select count(*) as count from gone`,
  );
const keys = old('platform_forget_keys', 'idempotency_keys', KEY_LIFETIME_DAYS, 'true');
/** The last delivered event stays: a starting process reads its position from it. */
const events = old(
  'platform_forget_events',
  'outbox_events',
  EVENT_DAYS,
  'delivery < (select max(delivery) from outbox_events)',
);

// Rows that are being counted are left to the next run: to wait for them could be a deadlock.
const expired = (name: string, table: string, end: string): Statement =>
  statement(
    name,
    `with gone as (delete from ${table} where key_hash = any(array(
       select key_hash from ${table} where ${end} <= $1 order by ${end} limit ${BATCH} for update skip locked)) returning 1)
     select count(*) as count from gone`,
  );
const attempts = expired('platform_forget_old_attempts', 'sign_in_attempts', 'ends_at');
const sources = expired('platform_forget_old_sources', 'known_sources', 'expires_at');

async function deleteAll(db: Database, one: Statement, now: Date): Promise<void> {
  for (let full = true; full; ) {
    const [row] = await db.query<{ count: number }>(one, [now]);
    full = row?.count === BATCH;
  }
}

/** The platform's own jobs: delete old rows. */
export const platformRoom = (db: Database, clock: () => Date): Required<Pick<Room, 'tasks' | 'schedule'>> => ({
  tasks: {
    'platform.clean-up': plainTask(async () => {
      await deleteAll(db, keys, clock());
      await deleteAll(db, events, clock());
      await deleteAll(db, attempts, clock());
      await deleteAll(db, sources, clock());
    }),
  },
  schedule: [{ task: 'platform.clean-up', pattern: '41 * * * *' }],
});
