import type { FeedProblem } from '../../../contract/shipping/rules.ts';
import { FeedRefused, type FeedRow, type OpenFeed, type PointFeed } from './feed.ts';
import { type CarrierPoint, impossibleReason } from './point.ts';

const MOST_ROWS = 60_000;
/** More impossible rows than this share, and than a few, are a broken feed. */
const MOST_IMPOSSIBLE = 0.02;
const FEW = 3;

export interface ReadFeed {
  points: CarrierPoint[];
  /** Rows that were left out because they are impossible. */
  leftOut: number;
}

interface Bad {
  reason: FeedProblem;
  words: string;
}

/** Why a row is no point; null: it is one. */
function badOf(row: NonNullable<FeedRow>, countries: readonly string[]): Bad | null {
  if ('impossible' in row) return { reason: 'impossible_rows', words: `${row.externalId}: ${row.impossible}` };
  const reason = impossibleReason(row, countries);
  if (reason === null) return null;
  const words = `${row.externalId}: ${row.name}, ${row.postCode} ${row.city}, ${row.country}`;
  return { reason: reason === 'wrong_country' ? 'wrong_country' : 'impossible_rows', words };
}

function refuseBroken(points: readonly CarrierPoint[], bad: readonly Bad[]): void {
  const [first] = bad;
  if (!first || bad.length <= Math.max(FEW, MOST_IMPOSSIBLE * (points.length + bad.length))) return;
  const isForeign = bad.filter(({ reason }) => reason === 'wrong_country').length * 2 > bad.length;
  throw new FeedRefused(isForeign ? 'wrong_country' : 'impossible_rows', `${bad.length} rows, such as ${first.words}`);
}

/** Reads a feed whole. Throws FeedRefused for one that is broken, empty or of another country, or has an id twice. */
export async function readFeed(feed: PointFeed, open: OpenFeed): Promise<ReadFeed> {
  const points: CarrierPoint[] = [];
  const bad: Bad[] = [];
  const ids = new Set<string>();
  let rows = 0;
  for await (const row of feed.read(open)) {
    rows += 1;
    if (rows > MOST_ROWS) throw new FeedRefused('too_large', `more than ${MOST_ROWS} rows`);
    if (!row) continue;
    const wrong = badOf(row, feed.countries);
    if (wrong) bad.push(wrong);
    // An impossible row stores nothing: its id, or the position that stands for one, meets no other.
    if ('impossible' in row) continue;
    if (ids.has(row.externalId)) throw new FeedRefused('doubled_ids', `${row.externalId.slice(0, 60)} is there twice`);
    ids.add(row.externalId);
    if (!wrong) points.push(row);
  }
  refuseBroken(points, bad);
  if (points.length === 0) throw new FeedRefused('empty', `no points in ${rows} rows`);
  return { points, leftOut: bad.length };
}
