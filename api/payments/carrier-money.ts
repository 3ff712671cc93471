import type { TransactionKind } from '../../contract/payments/rules.ts';
import { table } from '../../contract/table.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { bookByHand, type OrderBalance, readBalance, readBooked } from './ledger.ts';
import { isUnderWay } from './living-refunds.ts';

/** A locked order whose money a carrier may collect. */
export interface CollectedOrder {
  id: number;
  currency: string;
  /** What is to be paid beside vouchers. */
  payable: number;
  payment_service: string;
}

const OWED = 'owed_by_carrier';
/** How money counts that is paid when goods are handed over: to a carrier, which owes it, or in the shop's own store. */
const HANDED_OVER: Readonly<Record<string, TransactionKind>> = table({ carrier: OWED, pickup_payment: 'by_hand' });
/** Whether an order becomes paid when it is handed over. */
export const isPaidAtHandOver = (paymentService: string): boolean => HANDED_OVER[paymentService] !== undefined;
const BY_THE_SHOP = { bookedOn: null, note: null, operatorId: null, operatorName: null };

/** What a carrier owes of an order. */
export const readOwed = (tx: Transaction, orderId: number): Promise<number> => readBooked(tx, orderId, OWED);

const book = (
  tx: Transaction,
  { id: orderId, currency }: CollectedOrder,
  amount: number,
  now: Date,
  kind: TransactionKind = OWED,
) => bookByHand(tx, { orderId, currency, amount, kind, ...BY_THE_SHOP }, now);

/** Books what was left to pay when goods were handed over; false where it is not paid then. */
export async function bookHandedOver(tx: Transaction, order: CollectedOrder, now: Date): Promise<boolean> {
  const kind = HANDED_OVER[order.payment_service];
  if (kind === undefined) return false;
  const { received, paidBack, underWay } = await readBalance(tx, order.id);
  const amount = order.payable - (received - paidBack - underWay);
  if (amount > 0) await book(tx, order, amount, now, kind);
  return true;
}

const refunded = () => new Failure('state_not_allowed', {}, [{ field: 'state', key: 'owed_is_refunded' }]);

/** Refuses to take back what a carrier owes where money of it was paid back, or is to be. */
export function checkNotRefunded({ received, owed, paidBack, underWay }: Omit<OrderBalance, 'byHand'>): void {
  if (owed > 0 && received - owed < paidBack + underWay) throw refunded();
}

/** Takes back what a carrier owes of an order: it has not collected it. */
export async function takeBackOwed(tx: Transaction, order: CollectedOrder, now: Date): Promise<number> {
  const balance = await readBalance(tx, order.id);
  checkNotRefunded(balance);
  const { owed } = balance;
  if (owed > 0) await book(tx, order, -owed, now);
  return owed;
}

const refundedOf = statement(
  'payments_collected_refunded',
  `select o.id from jsonb_to_recordset($1::jsonb) o(id int, is_collected boolean), lateral (
     select coalesce(sum(amount), 0) as balance, coalesce(sum(amount) filter (where kind = '${OWED}'), 0) as owed,
       (select coalesce(sum(r.amount), 0) from order_refunds r where r.order_id = o.id and ${isUnderWay('r')}) as under_way
     from order_transactions t where t.order_id = o.id) m
   where not o.is_collected and m.owed > 0 and m.balance - m.owed < m.under_way limit 1`,
);
const follow = statement(
  'payments_follow_collected',
  `insert into order_transactions (order_id, amount, currency, kind, booked_on, created_at)
   select id, amount, currency, '${OWED}', shop_now()::date, shop_now() from (
     select o.id, o.currency, case when o.is_collected then greatest(o.payable - m.balance + m.under_way, 0) else -m.owed end as amount
     from jsonb_to_recordset($1::jsonb) o(id int, is_collected boolean, payable int, currency text), lateral (
       select coalesce(sum(amount), 0)::int as balance, coalesce(sum(amount) filter (where kind = '${OWED}'), 0)::int as owed,
         (select coalesce(sum(r.amount), 0)::int from order_refunds r where r.order_id = o.id and ${isUnderWay('r')}) as under_way
       from order_transactions t where t.order_id = o.id) m) changed
   where amount <> 0`,
);
/** Books what an undo made of orders paid to a carrier: what it owes is taken back, or owed again. */
export async function followCollected(
  tx: Transaction,
  orders: readonly { id: number; is_collected: boolean; payable: number; currency: string }[],
): Promise<void> {
  if (orders.length === 0) return;
  const changed = JSON.stringify(orders);
  if ((await tx.query(refundedOf, [changed])).length > 0) throw refunded();
  await tx.query(follow, [changed]);
}

/** Lowers what a carrier owes by money that came for the order, and raises it by remitted cash that is taken back. */
export async function settleOwed(
  tx: Transaction,
  order: CollectedOrder & { state: string },
  { amount, kind }: { amount: number; kind: TransactionKind },
  now: Date,
): Promise<void> {
  if (order.payment_service !== 'carrier' || order.state !== 'delivered' || kind === 'retained') return;
  if (amount < 0 && kind !== 'cash_on_delivery') return;
  const change = amount < 0 ? -amount : -Math.min(await readOwed(tx, order.id), amount);
  if (change !== 0) await book(tx, order, change, now);
}
