import { statement, type Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';

/** Pieces of a gift in an order, as it was when the order was calculated. */
export interface TakenGift {
  id: number;
  revision: number;
  pieces: number;
}

/** Locks, in one order for all: those with a limit alone, the others together with all who give them. */
const lock = statement(
  'promotions_lock_gifts',
  `with found as (select id from gifts where id = any($1::int[]) and "limit" is not null order by id for no key update),
   open as (select id from gifts where id = any($1::int[]) and "limit" is null order by id for share)
   select id from found union all select id from open`,
);
const take = statement(
  'promotions_take_gifts',
  `with wanted as (select * from unnest($2::int[], $3::int[], $4::int[]) as w(id, revision, pieces)),
   counted as (update gifts g set given = g.given + w.pieces from wanted w
     where g.id = w.id and g.revision = w.revision and g.is_active and g."limit" is not null and g.given + w.pieces <= g."limit"
     returning g.id, g.given = g."limit" as is_last),
   free as (select g.id from gifts g join wanted w on w.id = g.id where g.revision = w.revision and g.is_active and g."limit" is null),
   taken as (select id, is_last from counted union all select id, false from free),
   used as (insert into gift_uses (gift_id, order_id, pieces) select w.id, $1, w.pieces from wanted w join taken t on t.id = w.id returning gift_id)
   select t.id, t.is_last from taken t`,
);

/**
 * Redeems an order's gifts in its transaction; returns those that are gone: then roll back. Unlimited ones write
 * nothing.
 */
export async function redeemGifts(tx: Transaction, orderId: number, gifts: readonly TakenGift[]): Promise<number[]> {
  if (gifts.length === 0) return [];
  const ids = gifts.map(({ id }) => id);
  await tx.query(lock, [ids]);
  const values = [ids, gifts.map(({ revision }) => revision), gifts.map(({ pieces }) => pieces)];
  const taken = await tx.query<{ id: number; is_last: boolean }>(take, [orderId, ...values]);
  const last = taken.filter(({ is_last }) => is_last).map(({ id }) => id);
  if (last.length > 0) await emit(tx, 'gift.changed', { gift_ids: last });
  return ids.filter((id) => taken.every((one) => one.id !== id));
}

const usesOf = statement(
  'promotions_gifts_of',
  'select gift_id as id from gift_uses where order_id = $1 and released_at is null',
);
const release = statement(
  'promotions_release_gifts',
  `with released as (update gift_uses set released_at = shop_now() where order_id = $1 and released_at is null returning gift_id, pieces)
   update gifts g set given = g.given - r.pieces from released r where g.id = r.gift_id and g."limit" is not null and g.given >= r.pieces
   returning g.id, g.given + r.pieces >= g."limit" as was_last`,
);

/** Gives back the gifts of a cancelled order. May be repeated: what was given back stays so. */
export async function releaseGifts(tx: Transaction, orderId: number): Promise<void> {
  const ids = (await tx.query<{ id: number }>(usesOf, [orderId])).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.query(lock, [ids]);
  const counted = await tx.query<{ id: number; was_last: boolean }>(release, [orderId]);
  const back = counted.filter(({ was_last }) => was_last).map(({ id }) => id);
  if (back.length > 0) await emit(tx, 'gift.changed', { gift_ids: back });
}
