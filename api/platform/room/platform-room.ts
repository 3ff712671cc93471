import { type Database, type Statement, statement } from '../database/index.ts';
import { KEY_LIFETIME_DAYS } from '../http/index.ts';
import { deleteInBatches, plainTask } from '../jobs/index.ts';
import type { Room } from './room.ts';

/** A process disconnected for longer than this drops all its caches. */
const EVENT_DAYS = 3;

const olderThan = (name: string, table: string, days: number, condition: string): Statement =>
  statement(
    name,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where created_at < $1::timestamptz - interval '${days} days' and ${condition} limit $2)) returning 1`,
  );
const keys = olderThan('platform_forget_keys', 'idempotency_keys', KEY_LIFETIME_DAYS, 'true');
/** The last delivered event stays: a starting process reads its position from it. */
const events = olderThan(
  'platform_forget_events',
  'outbox_events',
  EVENT_DAYS,
  'delivery < (select max(delivery) from outbox_events)',
);

// Rows that are being counted are left to the next run: to wait for them could be a deadlock.
const expired = (name: string, table: string, end: string): Statement =>
  statement(
    name,
    `delete from ${table} where key_hash = any(array(
       select key_hash from ${table} where ${end} <= $1 order by ${end} limit $2 for update skip locked)) returning 1`,
  );
const attempts = expired('platform_forget_old_attempts', 'sign_in_attempts', 'ends_at');
const sources = expired('platform_forget_old_sources', 'known_sources', 'expires_at');

/** The platform's own jobs: delete old rows. */
export const platformRoom = (db: Database, clock: () => Date): Required<Pick<Room, 'tasks' | 'schedule'>> => ({
  tasks: {
    'platform.clean-up': plainTask(async () => {
      for (const old of [keys, events, attempts, sources]) await deleteInBatches(db, old, [clock()]);
    }),
  },
  schedule: [{ task: 'platform.clean-up', pattern: '41 * * * *' }],
});
