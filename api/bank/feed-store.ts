import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';

const read = statement(
  'bank_feed_read',
  `insert into bank_feeds (name, read_at) values ($1, $2)
   on conflict (name) do update set read_at = $2, last_error = null, notified_at = null`,
);
/** Notes that a bank gave a statement. */
export async function noteRead(db: Executor, name: string, now: Date): Promise<void> {
  await db.query(read, [name, now]);
}

const failed = statement(
  'bank_feed_failed',
  `insert into bank_feeds (name, read_at, last_error) values ($1, $2, $3) on conflict (name) do update set last_error = $3`,
);
const silent = statement(
  'bank_feed_silent',
  `update bank_feeds set notified_at = $2 where name = $1 and notified_at is null and read_at <= $2::timestamptz - interval '1 day'
   returning id as bank_feed_id, floor(extract(epoch from read_at))::int as since`,
);
/** Notes that a bank gave none; after a day it is announced, once until it gives one again. */
export async function noteFailure(tx: Transaction, name: string, error: string, now: Date): Promise<void> {
  await tx.query(failed, [name, now, error.slice(0, 500)]);
  const [feed] = await tx.query<{ bank_feed_id: number; since: number }>(silent, [name, now]);
  if (feed) await emit(tx, 'bank.feed_silent', feed);
}

const one = statement(
  'bank_feed_silent_one',
  'select name, read_at, last_error from bank_feeds where id = $1 and notified_at is not null',
);
interface SilentFeed {
  name: string;
  read_at: Date;
  last_error: string | null;
}
/** A bank that is still silent. */
export const readSilentFeed = async (db: Executor, id: number): Promise<SilentFeed | undefined> =>
  (await db.query<SilentFeed>(one, [id]))[0];
