import type { FeedProblem } from '../../../contract/shipping/rules.ts';
import { statement, type Transaction } from '../../platform/database/index.ts';
import { FeedRefused } from './feed.ts';
import type { CarrierPoint } from './point.ts';

/** A feed of a carrier. */
export interface FeedKey {
  carrier: string;
  feed: string;
}

/** What a reading changes. */
export interface PointChanges {
  added: number;
  changed: number;
  removed: number;
}

/** A feed from which more than this share of its points went has shrunk, unless only a few did. */
const MOST_GONE = 0.2;
const FEW = 5;

const wouldGo = statement(
  'shipping_points_that_would_go',
  `select count(*)::int as active, count(*) filter (where external_id <> all($3::text[]))::int as gone
   from shipping_options where carrier = $1 and feed = $2 and is_active`,
);

const COLUMNS =
  'name, kind, network, street, city, post_code, country_id, latitude, longitude, opening_hours, card_payment, cash_on_delivery, max_weight, search_text';
const CHANGED = COLUMNS.split(', ')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');
const valuesOf = (row: string) =>
  COLUMNS.split(', ')
    .map((name) => `${row}.${name}`)
    .join(', ');

// Another feed of the carrier keeps its point; one without a feed is taken over.
const upsert = statement(
  'shipping_points_upsert',
  `insert into shipping_options as o (carrier, feed, external_id, ${COLUMNS})
   select $1, $2, p.external_id, p.name, p.kind, p.network, p.street, p.city, p.post_code, c.id, p.latitude, p.longitude,
     p.opening_hours, p.card_payment, p.cash_on_delivery, p.max_weight,
     plain_words(concat_ws(' ', p.name, p.street, p.city, p.post_code, replace(p.post_code, ' ', '')))
   from jsonb_to_recordset($3::jsonb) p (external_id text, name text, kind text, network text, street text, city text, post_code text,
     country text, latitude numeric, longitude numeric, opening_hours jsonb, card_payment boolean, cash_on_delivery boolean, max_weight int)
   join countries c on c.alpha2 = p.country
   on conflict (carrier, external_id) do update set feed = excluded.feed, is_active = true, ${CHANGED}
   where (o.feed is null or o.feed = excluded.feed or not o.is_active)
     and (o.feed, o.is_active, ${valuesOf('o')}) is distinct from (excluded.feed, true, ${valuesOf('excluded')})
   returning (xmax = 0) as is_new`,
);

const switchOff = statement(
  'shipping_points_switch_off',
  `update shipping_options set is_active = false where carrier = $1 and feed = $2 and is_active and external_id <> all($3::text[]) returning id`,
);

const rowOf = (point: CarrierPoint) => ({
  external_id: point.externalId,
  name: point.name,
  kind: point.kind,
  network: point.network,
  street: point.street,
  city: point.city,
  post_code: point.postCode,
  country: point.country,
  latitude: Math.round(point.latitude * 1e6) / 1e6,
  longitude: Math.round(point.longitude * 1e6) / 1e6,
  opening_hours: point.openingHours,
  card_payment: point.cardPayment,
  cash_on_delivery: point.cashOnDelivery,
  max_weight: point.maxWeight,
});

/** Points of one statement, so that none is of tens of megabytes. */
const CHUNK = 5_000;

async function refuseShrunk(tx: Transaction, { carrier, feed }: FeedKey, ids: readonly string[]): Promise<void> {
  const [row] = await tx.query<{ active: number; gone: number }>(wouldGo, [carrier, feed, ids]);
  const { active = 0, gone = 0 } = row ?? {};
  if (gone > Math.max(FEW, active * MOST_GONE)) throw new FeedRefused('shrank', `${gone} of ${active} points would go`);
}

/** Stores what a feed brought. Throws FeedRefused for one that shrank, unless that is accepted. */
export async function storePoints(
  tx: Transaction,
  key: FeedKey,
  points: readonly CarrierPoint[],
  { acceptShrunk }: { acceptShrunk: boolean },
): Promise<PointChanges> {
  const ids = points.map(({ externalId }) => externalId);
  if (!acceptShrunk) await refuseShrunk(tx, key, ids);
  const changes: PointChanges = { added: 0, changed: 0, removed: 0 };
  for (let from = 0; from < points.length; from += CHUNK) {
    const chunk = JSON.stringify(points.slice(from, from + CHUNK).map(rowOf));
    const rows = await tx.query<{ is_new: boolean }>(upsert, [key.carrier, key.feed, chunk]);
    for (const { is_new: isNew } of rows) changes[isNew ? 'added' : 'changed'] += 1;
  }
  changes.removed = (await tx.query(switchOff, [key.carrier, key.feed, ids])).length;
  return changes;
}

const tried = statement(
  'shipping_feed_tried',
  `insert into point_feeds (carrier, name, tried_at, reason, detail) values ($1, $2, $3, $4, $5)
   on conflict (carrier, name) do update set tried_at = $3, reason = $4, detail = $5`,
);
const stored = statement(
  'shipping_feed_stored',
  `insert into point_feeds (carrier, name, tried_at, read_at, point_count, left_out) values ($1, $2, $3, $3, $4, $5)
   on conflict (carrier, name) do update set tried_at = $3, read_at = $3, point_count = $4, left_out = $5, reason = null, detail = null`,
);

/** Notes a try that changed nothing. */
export async function noteFailure(
  tx: Transaction,
  { carrier, feed }: FeedKey,
  now: Date,
  { reason, detail }: { reason: FeedProblem; detail: string },
): Promise<void> {
  await tx.query(tried, [carrier, feed, now, reason, detail.slice(0, 500)]);
}

/** Notes a reading that was stored; whoever else stores the feed waits for the end of the transaction. */
export async function noteStored(
  tx: Transaction,
  { carrier, feed }: FeedKey,
  now: Date,
  { points, leftOut }: { points: number; leftOut: number },
): Promise<void> {
  await tx.query(stored, [carrier, feed, now, points, leftOut]);
}
