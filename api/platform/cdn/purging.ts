import { writeCacheTags } from '../../../contract/cache-tags.ts';
import type { PultEvent } from '../../../contract/events.ts';
import { tagsOfEvent } from '../../../contract/tags-of-events.ts';
import { type Database, statement } from '../database/index.ts';
import { readEvents, type StoredEvent } from '../events/index.ts';
import { type Jobs, plainTask } from '../jobs/index.ts';
import type { PurgeOptions, PurgeProvider } from './provider.ts';
import { createPurger } from './providers/index.ts';

const PURGE = 'cdn.purge';
const PURGE_AGAIN = 'cdn.purge-again';
/** Events read in one query. */
const ROUND = 1_000;
/** The tag of every page: it makes all others redundant. */
const ALL = 'shop';

// Delayed, so that further changes join the same call and other machines have dropped their pages by then.
const enqueue = statement(
  'cdn_enqueue',
  `select graphile_worker.add_job('${PURGE}', run_at => now() + interval '2 seconds', job_key => '${PURGE}', job_key_mode => 'preserve_run_at')`,
);
const begin = statement('cdn_begin', 'insert into cdn_progress (id) values (1) on conflict do nothing');
const progress = statement('cdn_progress', 'select purged, due, again from cdn_progress where id = 1');
const events = statement(
  'cdn_events',
  `select id, type, payload, created_at, delivery from outbox_events where delivery > $1 and ($2::bigint is null or delivery <= $2) order by delivery limit ${ROUND}`,
);
const purgedUpTo = statement('cdn_purged', 'update cdn_progress set purged = greatest(purged, $1) where id = 1');
const againUpTo = statement(
  'cdn_again',
  'update cdn_progress set again = greatest(again, due), due = purged where id = 1',
);

type Row = StoredEvent & { delivery: number };

async function purge(provider: PurgeProvider, rows: Row[]): Promise<void> {
  // An event that cannot be read is reported by the reader of the outbox; it purges everything.
  const named = new Set(readEvents(rows, () => undefined).flatMap((event) => tagsOfEvent(event)));
  const tags = named.has(ALL) ? [ALL] : [...named].map((tag) => writeCacheTags([tag]));
  for (let from = 0; from < tags.length; from += provider.most)
    await provider.purge(tags.slice(from, from + provider.most));
}

/** Purges the tags of the events after a position, and saves the position after each round that the CDN accepted. */
async function purgeBetween(
  db: Database,
  provider: PurgeProvider,
  from: number,
  to: number | null,
  done: (position: number) => Promise<unknown>,
): Promise<void> {
  for (let position = from, full = true; full; ) {
    const rows = await db.query<Row>(events, [position, to]);
    await purge(provider, rows);
    position = rows.at(-1)?.delivery ?? position;
    if (rows.length > 0) await done(position);
    full = rows.length === ROUND;
  }
}

/**
 * Jobs that purge a CDN, from the last success on. Each change is purged twice: a slow machine may refill an old page.
 */
export function purgeJobs(db: Database, options: PurgeOptions): Pick<Jobs, 'tasks' | 'schedule'> {
  const provider = createPurger(options);
  const read = async () => {
    await db.query(begin);
    const [row] = await db.query<{ purged: number; due: number; again: number }>(progress);
    return row ?? { purged: 0, due: 0, again: 0 };
  };
  const first = async () => {
    const { purged } = await read();
    await purgeBetween(db, provider, purged, null, (position) => db.query(purgedUpTo, [position]));
  };
  return {
    tasks: {
      [PURGE]: plainTask(first),
      [PURGE_AGAIN]: plainTask(async () => {
        await first();
        const { again, due } = await read();
        if (due > again) await purgeBetween(db, provider, again, due, async () => undefined);
        await db.query(againUpTo);
      }),
    },
    schedule: [{ task: PURGE_AGAIN, pattern: '* * * * *' }],
  };
}

/** Enqueues a purge when events make cached pages stale. */
export function enqueuePurge(db: Database, onError: (error: unknown) => void): (events: PultEvent[]) => void {
  return (events) => {
    if (events.some((event) => tagsOfEvent(event).length > 0)) db.query(enqueue).catch(onError);
  };
}
