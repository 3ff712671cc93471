import type { PointFeedRecord, PointReading } from '../../../contract/shipping/point-feeds.ts';
import { type Database, statement, type Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { FeedRefused, type PointFeed } from './feed.ts';
import { createOpenFeed, type FeedLimits } from './open-feed.ts';
import { readFeed } from './read-feed.ts';
import { noteFailure, noteStored, storePoints } from './store-points.ts';

export interface PointsDependencies {
  db: Database;
  clock: () => Date;
  log: { error(details: object, message: string): void };
  carriers: readonly Carrier[];
  feedLimits?: FeedLimits;
}

export interface RefreshTerms {
  /** Only counts what would change. */
  isTrial: boolean;
  /** Stores a feed also if many of its points went. */
  acceptShrunk: boolean;
}

type Changes = Pick<PointReading, 'added' | 'changed' | 'removed'>;
const NOTHING: Changes = { added: 0, changed: 0, removed: 0 };

/** Ends the transaction of a trial with what it saw. */
class Tried extends Error {
  readonly changes: Changes;
  constructor(changes: Changes) {
    super('a trial is rolled back');
    this.changes = changes;
  }
}

const isAnyChange = ({ added, changed, removed }: Changes) => added + changed + removed > 0;

/** Fetches one feed and stores it, or notes why it changes nothing. */
async function refreshFeed(
  deps: PointsDependencies,
  carrier: string,
  feed: PointFeed,
  terms: RefreshTerms,
): Promise<PointReading> {
  const key = { carrier, feed: feed.name };
  const now = deps.clock();
  const reading = { carrier, name: feed.name, points: 0, left_out: 0, ...NOTHING, reason: null, detail: null };
  try {
    const { points, leftOut } = await readFeed(feed, createOpenFeed(deps.feedLimits));
    const store = async (tx: Transaction): Promise<Changes> => {
      await noteStored(tx, key, now, { points: points.length, leftOut });
      const changes = await storePoints(tx, key, points, terms);
      if (terms.isTrial) throw new Tried(changes);
      if (isAnyChange(changes)) await emit(tx, 'shipping.changed', {});
      return changes;
    };
    const changes = await deps.db.transaction(store).catch((error: unknown) => {
      if (error instanceof Tried) return error.changes;
      throw error;
    });
    return { ...reading, points: points.length, left_out: leftOut, ...changes };
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    const { reason, message: detail } = error;
    deps.log.error({ err: error, carrier, feed: feed.name, reason }, 'a feed of pick-up points changed nothing');
    if (!terms.isTrial) await deps.db.transaction((tx) => noteFailure(tx, key, now, { reason, detail }));
    return { ...reading, reason, detail: detail.slice(0, 500) };
  }
}

/** Refreshes the feeds of a carrier, one after the other. */
export async function refreshCarrier(
  deps: PointsDependencies,
  carrier: Carrier,
  terms: RefreshTerms,
): Promise<PointReading[]> {
  const readings: PointReading[] = [];
  for (const feed of carrier.points ?? []) readings.push(await refreshFeed(deps, carrier.name, feed, terms));
  return readings;
}

// A feed is read once a day; one that changed nothing is tried again after an hour.
const recent = statement(
  'shipping_feeds_recent',
  `select carrier, name from point_feeds
   where read_at > $1::timestamptz - interval '23 hours' or tried_at > $1::timestamptz - interval '55 minutes'`,
);

/** Refreshes the feeds that are due. */
export async function refreshDue(deps: PointsDependencies): Promise<void> {
  const rows = await deps.db.query<{ carrier: string; name: string }>(recent, [deps.clock()]);
  const done = new Set(rows.map(({ carrier, name }) => `${carrier} ${name}`));
  for (const carrier of deps.carriers)
    for (const feed of carrier.points ?? [])
      if (!done.has(`${carrier.name} ${feed.name}`))
        await refreshFeed(deps, carrier.name, feed, { isTrial: false, acceptShrunk: false });
}

interface StoredFeed {
  carrier: string;
  name: string;
  tried_at: Date;
  read_at: Date | null;
  point_count: number;
  left_out: number;
  reason: PointReading['reason'];
  detail: string | null;
}
const feeds = statement(
  'shipping_feeds',
  'select carrier, name, tried_at, read_at, point_count, left_out, reason, detail from point_feeds order by id',
);

/** The configured feeds, with what became of their last tries. */
export async function listFeeds({
  db,
  carriers,
}: Pick<PointsDependencies, 'db' | 'carriers'>): Promise<PointFeedRecord[]> {
  const rows = await db.query<StoredFeed>(feeds, []);
  return carriers.flatMap((carrier) =>
    (carrier.points ?? []).map(({ name }) => {
      const row = rows.find((one) => one.carrier === carrier.name && one.name === name);
      return {
        carrier: carrier.name,
        name,
        tried_at: row?.tried_at.toISOString() ?? null,
        read_at: row?.read_at?.toISOString() ?? null,
        points: row?.point_count ?? 0,
        left_out: row?.left_out ?? 0,
        reason: row?.reason ?? null,
        detail: row?.detail ?? null,
      };
    }),
  );
}
