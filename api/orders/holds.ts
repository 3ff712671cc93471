import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/index.ts';

/** States of orders whose goods the shop still has. */
const HOLDING: readonly OrderStateCode[] = ['new', 'processing', 'ready'];

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
// Neither services nor what was paid, sent or cancelled holds anything.
const held = statement(
  'orders_held',
  `with own as (select h.buyer_key, h.order_id, h.pieces, h.worth, u.code, u.decimal_places
     from order_holds h join orders o on o.id = h.order_id join currencies u on u.id = o.currency_id
     where h.buyer_key = any($1::text[]) and o.paid_at is null and o.state = any($3::text[]))
   select buyer_key, 'worth' as kind, code, null::int as product_id, null::int as variation_id,
     sum(pieces)::int as pieces, sum(worth / 10.0 ^ decimal_places)::float8 as worth from own group by buyer_key, code
   union all
   select o.buyer_key, 'unit', null, i.product_id, i.product_variation_id, sum(i.amount)::int, null
     from own o join order_items i on i.order_id = o.order_id
     where i.product_id = any($2::int[]) and i.order_item_type <> ${CART_ITEM_TYPES.service}
     group by o.buyer_key, i.product_id, i.product_variation_id`,
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
  const rows = Map.groupBy(await tx.query<Row>(held, [keys, productIds, HOLDING]), ({ buyer_key }) => buyer_key);
  return new Map(keys.map((key) => [key, holdingOf(rows.get(key) ?? [])]));
}

const hold = statement(
  'orders_note_hold',
  'insert into order_holds (order_id, buyer_key, pieces, worth) select $1, key, $3, $4 from unnest($2::text[]) key',
);

/** Notes what an unpaid order holds, by the keys of its buyer. */
export function holdGoods(
  tx: Transaction,
  orderId: number,
  { keys, pieces, worth }: { keys: readonly string[]; pieces: number; worth: number },
): void {
  tx.send(hold, [orderId, keys, pieces, worth]);
}

// After a day, so that a payment that was noted by mistake and undone holds again.
const forget = statement(
  'orders_forget_holds',
  `delete from order_holds h using orders o where o.id = h.order_id and (o.paid_at < $1::timestamptz - interval '1 day'
     or o.state <> all($2::text[]) and not exists (select from order_state_history s where s.order_id = o.id and s.created_at > $1::timestamptz - interval '1 day'))`,
);

/** Forgets which buyers had orders that hold nothing any more. */
export async function forgetHolds(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [now, HOLDING]);
}

// Asks for one order, whatever the number of them.
const paid = statement(
  'orders_has_paid',
  `select exists (select from orders where customer_id = $1 and cancelled_at is null and taxed_price > 0
     and (paid_at is not null or state = 'delivered')) as has_paid`,
);

/** Whether a customer has paid an order, or taken one over. */
export async function hasPaidOrder(db: Executor, customerId: number): Promise<boolean> {
  return (await db.query<{ has_paid: boolean }>(paid, [customerId]))[0]?.has_paid ?? false;
}

const recent = statement(
  'orders_of_mailbox',
  'select created_at from orders where mailbox = $1 and created_at > $2 order by created_at desc offset $3 limit 1',
);

/** When the order was placed that was the nth newest of a mailbox since some time; undefined if there were fewer. */
export async function nthOrderSince(
  tx: Transaction,
  { mailbox, since, n }: { mailbox: string; since: Date; n: number },
): Promise<Date | undefined> {
  return (await tx.query<{ created_at: Date }>(recent, [mailbox, since, n - 1]))[0]?.created_at;
}
