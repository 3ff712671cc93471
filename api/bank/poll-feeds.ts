import { shopDay } from '../../contract/shop/shop-day.ts';
import { statement } from '../platform/database/index.ts';
import { type BookingDependencies, bookNew } from './book-movement.ts';
import { noteFailure, noteRead } from './feed-store.ts';
import type { BankFeed } from './feeds/feed.ts';
import { parseFile } from './formats/parse-file.ts';
import { hashOf, storeStatement } from './store-statement.ts';

const DAY_MS = 86_400_000;
/** Days read once more: a bank may book on a day that is over. */
const DAYS_AGAIN = 5;
/** Fio gives older ones only right after its owner signed in. */
const MOST_DAYS = 89;
/** Movements that a run books; the scheduled job books the rest. */
const MOST_OF_RUN = 5_000;

// Files of operators may be of another account, or of days to come.
const latest = statement(
  'bank_latest_day',
  'select max(last_day)::text as day from bank_statements where source = $1 and operator_name is null and last_day <= $2',
);

/** The first day to read: some before the last one that was stored. */
async function firstDay({ db, clock }: BookingDependencies, source: string): Promise<string> {
  const earliest = clock().getTime() - MOST_DAYS * DAY_MS;
  const [row] = await db.query<{ day: string | null }>(latest, [source, shopDay(clock())]);
  const again = row?.day ? Date.parse(`${row.day}T12:00:00Z`) - DAYS_AGAIN * DAY_MS : earliest;
  return shopDay(new Date(Math.max(earliest, again)));
}

async function poll(deps: BookingDependencies, feed: BankFeed): Promise<void> {
  const today = shopDay(deps.clock());
  const bytes = await feed.fetchStatement(await firstDay(deps, feed.name), today);
  // It asks for patience: the next run reads.
  if (!bytes) return;
  const hash = hashOf(bytes);
  for (const [position, parsed] of parseFile(bytes).entries())
    await storeStatement(deps.db, parsed, { hash, position, operatorName: null }, deps.clock());
  await noteRead(deps.db, feed.name, deps.clock());
}

/** Reads the statements of banks with an API, stores them, and then books what is new. */
export async function pollFeeds(deps: BookingDependencies, feeds: readonly BankFeed[]): Promise<void> {
  for (const feed of feeds)
    await poll(deps, feed).catch(async (error: unknown) => {
      deps.log.error({ err: error, bank: feed.name }, 'a bank statement could not be read');
      const words = error instanceof Error ? error.message : String(error);
      await deps.db.transaction((tx) => noteFailure(tx, feed.name, words, deps.clock()));
    });
  await bookNew(deps, MOST_OF_RUN);
}
