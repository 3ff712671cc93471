import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { canMove } from './states.ts';
import { type LockedOrder, lockOrder } from './store.ts';

const number = statement(
  'orders_change_tracking',
  `update order_shipping_methods set
     tracking_numbers = case when $2::text = $3::text then tracking_numbers else array_remove(array_remove(tracking_numbers, $2), $3) || array_remove(array[$3], null) end,
     tracking_links = tracking_links - coalesce($2, '') - coalesce($3, '') || case when $3 <> '' and $4 <> '' then jsonb_build_object($3::text, $4::text) else '{}' end
   where order_id = $1`,
);
/** Takes a parcel's number off its order with its link, and adds another one; null for none. */
export async function changeTracking(
  tx: Transaction,
  orderId: number,
  { drop, add, link = null }: { drop: string | null; add: string | null; link?: string | null },
): Promise<void> {
  await tx.query(number, [orderId, drop, add, link]);
}

/** How far the parcels of an order are. */
type FarAs = 'shipped' | 'delivered' | 'returned';
const WAYS: Readonly<Record<FarAs, readonly OrderStateCode[]>> = {
  shipped: ['shipped'],
  delivered: ['shipped', 'delivered'],
  returned: ['shipped', 'returned'],
};

type Sendable = Pick<LockedOrder, 'state' | 'paid_at' | 'payment_service'>;
const movable = ({ state, paid_at, payment_service: paymentService }: Sendable, to: OrderStateCode) =>
  canMove(state, to, { isPaid: paid_at !== null, paymentService }, 'shop');

/** Moves a locked order as far as its parcels are; one whose state does not allow it stays. */
export async function followParcels(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  as: FarAs,
): Promise<LockedOrder> {
  let now = order;
  for (const to of WAYS[as]) {
    // An order that came back is shipped again by new parcels alone.
    if (!movable(now, to) || (now.state === 'returned' && as !== 'shipped')) continue;
    await moveOrder(tx, deps, now, to, 'shop');
    now = (await lockOrder(tx, order.id)) ?? now;
  }
  if (now.state !== order.state) await deps.onChange?.(tx, order.id, deps.clock());
  return now;
}

/** Whether parcels of the order may leave. */
export const maySend = (order: Sendable): boolean => order.state === 'shipped' || movable(order, 'shipped');

/** Cancels an order of which nothing reached its buyer. */
export async function endUndelivered(tx: Transaction, deps: OrderDependencies, order: LockedOrder): Promise<void> {
  const back = await followParcels(tx, deps, order, 'returned');
  await moveOrder(tx, deps, back, 'cancelled', 'shop');
  await deps.onChange?.(tx, order.id, deps.clock());
}

const { flexible_package, combinable_package, service } = CART_ITEM_TYPES;
/** A package is carried as its parts; a service is done, and a voucher is sent by e-mail. */
const carried = `i.order_item_type not in (${flexible_package}, ${combinable_package}, ${service}) and not exists (select from voucher_validities v where v.product_id = i.product_id)`;
const lines = statement(
  'orders_carried_lines',
  `select i.order_id, i.id, i.product_id, i.product_variation_id, i.name, i.weight, i.stock_taken,
     i.taxed_total_price + coalesce((select sum((r->>'taxed_price')::int) from jsonb_array_elements(i.reductions) r), 0)::int as worth, i.amount,
     i.amount - coalesce((select sum((b->>'amount')::int) from order_returns t, jsonb_array_elements(t.lines) b
       where t.order_id = i.order_id and (b->>'order_item_id')::int = i.id), 0)::int as retained
   from order_items i where i.order_id = any($1::int[]) and ${carried} order by i.order_id, i.position`,
);
/** A line of goods that are carried. */
export interface CarriedLine {
  order_id: number;
  id: number;
  product_id: number | null;
  product_variation_id: number | null;
  name: string;
  weight: number | null;
  stock_taken: number;
  /** What its pieces cost after discounts. */
  worth: number;
  amount: number;
  /** Pieces that have not come back. */
  retained: number;
}
/** Goods of orders that are carried: no packages besides their parts, no services and vouchers. */
export const readCarriedLines = (db: Executor, ...orderIds: number[]): Promise<CarriedLine[]> =>
  db.query<CarriedLine>(lines, [orderIds]);
