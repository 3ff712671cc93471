import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { UNSENT } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';

/** What the open unpaid orders of one buyer's key hold together. */
export interface Holding {
  pieces: number;
  /** Whole units by the currency's code. */
  worth: ReadonlyMap<string, number>;
  /** Pieces of the products that were asked for. */
  units: readonly { productId: number; variationId: number | null; pieces: number }[];
}

// Orders of one buyer are counted one after another; keys come sorted, so that nobody waits in a ring.
const lock = statement(
  'orders_lock_buyers',
  `select pg_advisory_xact_lock(hashtextextended('unpaid orders ' || k.key, 0)) from unnest($1::text[]) k(key)`,
);
// Services, gifts and what was paid, sent or cancelled hold nothing. Free orders count as paid, free items do not.
const GIVEN = [CART_ITEM_TYPES.gift, CART_ITEM_TYPES.no_send_gift, CART_ITEM_TYPES.related_gift];
const readReserved = statement(
  'orders_reserved',
  `with open as materialized (select o.id, o.currency_id from orders o
     where o.id = any(array(select h.order_id from order_holds h where h.buyer_key = any($1::text[]))) and o.state = any($3::text[])
       and (o.paid_at is null or o.taxed_price = 0 and exists (select from order_holds h where h.order_id = o.id and h.pieces > 0)))
   select h.buyer_key, 'worth' as kind, u.code, null::int as product_id, null::int as variation_id,
     h.pieces, (h.worth / 10.0 ^ u.decimal_places)::float8 as worth from currencies u cross join lateral (
       select h.buyer_key, sum(h.pieces)::int as pieces, sum(h.worth) as worth from order_holds h
       where h.buyer_key = any($1::text[]) and h.order_id = any(array(select id from open where currency_id = u.id)) group by h.buyer_key) h
   union all
   select k.key, 'unit', null, i.product_id, i.variation_id, i.pieces, null from unnest($1::text[]) k(key) cross join lateral (
     select i.product_id, i.product_variation_id as variation_id, sum(i.amount)::int as pieces
     from order_items i where i.product_id = any($2::int[]) and i.order_id = any(array(
         select h.order_id from order_holds h where h.buyer_key = k.key and h.order_id = any(array(select id from open))))
       and i.order_item_type <> ${CART_ITEM_TYPES.service}
       and i.order_item_type not in (${GIVEN.join(', ')}) and (i.parent_id is null
         or not exists (select from order_items g where g.id = i.parent_id and g.order_item_type in (${GIVEN.join(', ')})))
     group by i.product_id, i.product_variation_id) i`,
);
interface Row {
  buyer_key: string;
  kind: 'worth' | 'unit';
  code: string | null;
  product_id: number | null;
  variation_id: number | null;
  pieces: number;
  worth: number | null;
}

const holdingOf = (rows: readonly Row[]): Holding => ({
  pieces: rows.reduce((sum, { kind, pieces }) => (kind === 'worth' ? sum + pieces : sum), 0),
  worth: new Map(rows.flatMap(({ code, worth }) => (code === null ? [] : [[code, worth ?? 0]]))),
  units: rows.flatMap(({ product_id: productId, variation_id: variationId, pieces }) =>
    productId === null ? [] : [{ productId, variationId, pieces }],
  ),
});

/** Lets orders of the same buyers wait until this one is written, or is not. */
export const lockBuyers = (tx: Transaction, keys: readonly string[]): void => tx.send(lock, [[...keys].sort()]);

/** What each of some keys holds in unpaid orders, of products among them. */
export async function readHoldings(
  tx: Transaction,
  keys: readonly string[],
  productIds: readonly number[],
): Promise<Map<string, Holding>> {
  const rows = Map.groupBy(await tx.query<Row>(readReserved, [keys, productIds, UNSENT]), ({ buyer_key }) => buyer_key);
  return new Map(keys.map((key) => [key, holdingOf(rows.get(key) ?? [])]));
}

const hold = statement(
  'orders_note_hold',
  'insert into order_holds (order_id, buyer_key, pieces, worth, pay_by) select $1, key, $3, $4, $5 from unnest($2::text[]) key',
);

/** Notes what an unpaid order holds, by the keys of its buyer. */
export function holdGoods(
  tx: Transaction,
  orderId: number,
  { keys, pieces, worth, payBy }: { keys: readonly string[]; pieces: number; worth: number; payBy: Date | null },
): void {
  tx.send(hold, [orderId, keys, pieces, worth, payBy]);
}

// After a day, so that a payment noted by mistake and undone holds again. Mails of payments read short holds for days.
const forget = statement(
  'orders_forget_holds',
  `delete from order_holds h using orders o where o.id = h.order_id and (h.pay_by is null or h.pay_by < $1::timestamptz - interval '14 days') and (o.paid_at < $1::timestamptz - interval '1 day'
     or o.state <> all($2::text[]) and not exists (select from order_state_history s where s.order_id = o.id and s.created_at > $1::timestamptz - interval '1 day'))`,
);

/** Forgets which buyers had orders that hold nothing any more. */
export async function forgetHolds(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [now, UNSENT]);
}

// What vouchers paid is no money of the buyer.
const paid = statement(
  'orders_paid_worth',
  `select u.code, sum((o.taxed_price - o.voucher_amount) / 10.0 ^ u.decimal_places)::float8 as worth
   from orders o join currencies u on u.id = o.currency_id
   where o.customer_id = $1 and o.cancelled_at is null and (o.paid_at is not null or o.state = 'delivered') group by u.code`,
);

/** What a customer has paid, or taken over, in whole units by the currency's code. */
export async function readPaidWorth(db: Executor, customerId: number): Promise<Map<string, number>> {
  const rows = await db.query<{ code: string; worth: number }>(paid, [customerId]);
  return new Map(rows.map(({ code, worth }) => [code, worth]));
}

const earlier = statement(
  'orders_earlier',
  `select k.key, o.created_at from unnest($1::text[], $2::timestamptz[], $3::int[]) k(key, since, nth) cross join lateral (
     select o.created_at from order_holds h join orders o on o.id = h.order_id
     where h.buyer_key = k.key order by h.order_id desc offset k.nth - 1 limit 1) o where o.created_at > k.since`,
);

/** When the order was placed that was the nth newest of each key since some time, where there were as many. */
export async function earlierOrders(
  tx: Transaction,
  asked: readonly { key: string; since: Date; nth: number }[],
): Promise<Map<string, Date>> {
  const lists = [asked.map(({ key }) => key), asked.map(({ since }) => since), asked.map(({ nth }) => nth)];
  const rows = await tx.query<{ key: string; created_at: Date }>(earlier, lists);
  return new Map(rows.map(({ key, created_at }) => [key, created_at]));
}

const shortly = statement(
  'orders_reserved_shortly',
  `select o.paid_at is not null as "isPaid" from order_holds h join orders o on o.id = h.order_id
   where h.order_id = $1 and h.pay_by is not null limit 1`,
);

/** Whether an order was paid that is reserved only shortly for its payment; undefined for all others. */
export async function readShortHold(db: Executor, orderId: number): Promise<{ isPaid: boolean } | undefined> {
  return (await db.query<{ isPaid: boolean }>(shortly, [orderId]))[0];
}

/** Whether mails about an order went out: of one held shortly and not paid none did. */
export const isAnnounced = async (db: Executor, orderId: number) =>
  (await readShortHold(db, orderId))?.isPaid !== false;
