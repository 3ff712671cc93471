import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { TakenLine } from '../stock/index.ts';
import type { Assignment } from './assignment.ts';
import { payableOf } from './payable.ts';

/** Locked row of an order for its transitions. */
export interface LockedOrder {
  id: number;
  state: OrderStateCode;
  paid_at: Date | null;
  /** The gateway payment that paid it; null when an operator marked it as paid. */
  gateway_payment_id: number | null;
  payment_service: string;
  currency: string;
  decimal_places: number;
  /** What is to be paid beside vouchers, less what came back. */
  payable: number;
}

const MONEY = `select o.id, o.state, o.paid_at, o.gateway_payment_id, p.payment_service, c.code as currency, c.decimal_places, ${payableOf('o')} as payable
   from orders o join order_payment_methods p on p.order_id = o.id join currencies c on c.id = o.currency_id where o.id = $1`;
const lock = statement('orders_lock', 'select 1 from orders where id = $1 for update');
const read = statement('orders_read_money', MONEY);
export async function lockOrder(tx: Transaction, id: number): Promise<LockedOrder | undefined> {
  // Run one after the other: what came back meanwhile is seen only by a statement that begins after the wait.
  const [, order] = await Promise.all([tx.query(lock, [id]), readMoneyOrder(tx, id)]);
  return order;
}
/** The same without a lock. */
export async function readMoneyOrder(db: Executor, id: number): Promise<LockedOrder | undefined> {
  return (await db.query<LockedOrder>(read, [id]))[0];
}

/** An order with what operators change of it. */
export interface ChangeableOrder extends OwnNumbers, Assignment {
  state: OrderStateCode;
  paid_at: Date | null;
  cancelled_at: Date | null;
  payment_service: string;
  shipping_id: number;
  tracking_numbers: string[];
  waiting_note: string | null;
  waiting_until: string | null;
  payable: number;
  /** What came less what went back, with what its carrier owes. */
  balance: number;
  owed: number;
  /** Refunds that are not done yet. */
  under_way: number;
}

const changeable = statement(
  'orders_changeable',
  `select o.state, o.paid_at, o.cancelled_at, o.sku, o.code, o.ean, o.tags, o.assigned_operator_id, o.waiting_note, o.waiting_until::text, p.payment_service, s.id as shipping_id, s.tracking_numbers,
     ${payableOf('o')} as payable, m.balance, m.owed,
     (select coalesce(sum(r.amount), 0)::int from order_refunds r where r.order_id = o.id and r.state not in ('done', 'dropped')) as under_way
   from orders o join order_payment_methods p on p.order_id = o.id join order_shipping_methods s on s.order_id = o.id,
   lateral (select coalesce(sum(t.amount), 0)::int as balance, coalesce(sum(t.amount) filter (where t.kind = 'owed_by_carrier'), 0)::int as owed
     from order_transactions t where t.order_id = o.id) m where o.id = $1`,
);
export async function readChangeableOrder(db: Executor, id: number): Promise<ChangeableOrder | undefined> {
  return (await db.query<ChangeableOrder>(changeable, [id]))[0];
}

const move = statement(
  'orders_move',
  `with moved as (update orders set state = $3, cancelled_at = case when $3 = 'cancelled' then $4::timestamptz end,
     waiting_note = case when $3 = 'waiting' then waiting_note end, waiting_until = case when $3 = 'waiting' then waiting_until end where id = $1)
   insert into order_state_history (order_id, from_state, to_state, created_at) values ($1, $2, $3, $4)`,
);
export async function writeState(tx: Transaction, id: number, from: string, to: string, now: Date): Promise<void> {
  await tx.query(move, [id, from, to, now]);
}

const pay = statement(
  'orders_pay',
  'update orders set paid_at = coalesce(paid_at, $2), gateway_payment_id = $3 where id = $1',
);
export async function writePaid(tx: Transaction, id: number, now: Date, paymentId: number | null): Promise<void> {
  await tx.query(pay, [id, now, paymentId]);
}

const unpay = statement('orders_unpay', 'update orders set paid_at = null, gateway_payment_id = null where id = $1');
export async function writeUnpaid(tx: Transaction, id: number): Promise<void> {
  await tx.query(unpay, [id]);
}

const track = statement('orders_track', 'update order_shipping_methods set tracking_numbers = $2 where order_id = $1');
export async function writeTracking(tx: Transaction, id: number, numbers: string[]): Promise<void> {
  await tx.query(track, [id, numbers]);
}

const parcel = statement(
  'orders_has_parcel',
  `select 1 from order_shipping_methods where order_id = $1 and tracking_numbers <> '{}'`,
);
/** Whether a parcel with a number is about to leave, or left. */
export const hasParcel = async (tx: Transaction, id: number) => (await tx.query(parcel, [id])).length > 0;

/** Numbers of the order in other systems; null removes one, undefined keeps it. */
export interface OwnNumbers {
  sku?: string | null;
  code?: string | null;
  ean?: string | null;
}

export const OWN_NUMBERS = ['sku', 'code', 'ean'] as const;
const number = statement(
  'orders_number',
  `update orders set ${OWN_NUMBERS.map((name) => `${name} = case when $2::jsonb ? '${name}' then $2->>'${name}' else ${name} end`).join(', ')} where id = $1`,
);
export async function writeOwnNumbers(tx: Transaction, id: number, numbers: OwnNumbers): Promise<void> {
  const named = OWN_NUMBERS.filter((name) => numbers[name] !== undefined);
  if (named.length > 0)
    await tx.query(number, [id, JSON.stringify(Object.fromEntries(named.map((name) => [name, numbers[name]])))]);
}

const pieces = statement(
  'orders_pieces',
  'select product_id, product_variation_id, amount, stock_taken from order_items where order_id = $1 and product_id is not null order by product_id, product_variation_id',
);
/** Stock taken by an order, of things that still exist. */
export function readPieces(db: Executor, id: number): Promise<TakenLine[]> {
  return db.query<TakenLine>(pieces, [id]);
}

const access = statement('orders_access', 'select hash, customer_id from orders where id = $1');
/** Access data of an order: its hash and its customer. */
export async function readAccess(db: Executor, id: number) {
  return (await db.query<{ hash: string; customer_id: number | null }>(access, [id]))[0];
}

const account = statement(
  'orders_account',
  'select c.id from orders o join customers c on c.id = o.customer_id where o.id = $1 and not c.is_guest',
);
/** The customer with an account whose order it is; null for a guest's. */
export async function readAccountOf(db: Executor, id: number): Promise<number | null> {
  return (await db.query<{ id: number }>(account, [id]))[0]?.id ?? null;
}
