import type { RefundCause, RefundState, RefundWay } from '../../contract/payments/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { isLiving, isUnderWay } from './living-refunds.ts';

export interface RefundRow {
  id: number;
  order_id: number;
  amount: number;
  currency: string;
  decimal_places: number;
  cause: RefundCause;
  way: RefundWay;
  gateway_payment_id: number | null;
  return_id: number | null;
  state: RefundState;
  tries: number;
  last_error: string | null;
  key: string;
  external_id: string | null;
  sent_at: Date | null;
}

const COLUMNS = [
  ...[
    'id',
    'order_id',
    'amount',
    'currency',
    'decimal_places',
    'cause',
    'way',
    'gateway_payment_id',
    'return_id',
    'state',
  ],
  ...['tries', 'last_error', 'key', 'external_id', 'sent_at'],
];
const columnsOf = (alias: string) => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

/** What is left of a gateway payment beside its refunds. */
const LEFT = `(p.amount - coalesce((select sum(r.amount) from order_refunds r where r.gateway_payment_id = p.id and ${isLiving('r')}), 0))::int`;
/** What an order received beside all its refunds; what a carrier owes of it has not come. */
const leftOf = (
  order: string,
) => `((select coalesce(sum(t.amount), 0) from order_transactions t where t.order_id = ${order} and t.refund_id is null and t.kind <> 'owed_by_carrier')
   - (select coalesce(sum(r.amount), 0) from order_refunds r where r.order_id = ${order} and ${isLiving('r')}))::int`;

/** A later cause replaces the one of a refund that is due by itself. */
const IS_REPLACED = `state = 'due' and cause in ('paid_twice', 'order_cancelled')`;
const replace = statement(
  'payments_refund_cause',
  `update order_refunds set cause = $2 where order_id = $1 and ${IS_REPLACED} and cause <> $2`,
);
/** Gives refunds of an order that are due by themselves a later cause. */
export async function replaceCause(tx: Transaction, orderId: number, cause: RefundCause): Promise<void> {
  await tx.query(replace, [orderId, cause]);
}

const owe = statement(
  'payments_refund_owe',
  `with replaced as (update order_refunds set cause = $2 where gateway_payment_id = $1 and ${IS_REPLACED})
   insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, gateway_payment_id, next_try_at, created_at)
   select p.order_id, least(${LEFT}, ${leftOf('p.order_id')}), p.currency, p.decimal_places, $2, 'gateway', p.id, $3, $3 from gateway_payments p
   where p.id = $1 and least(${LEFT}, ${leftOf('p.order_id')}) > 0`,
);
/** Records that all that is left of a payment must be refunded. */
export async function oweRefund(tx: Transaction, paymentId: number, cause: RefundCause, now: Date): Promise<void> {
  await tx.query(owe, [paymentId, cause, now]);
}

/** Money that is left of what an order received, by the payment that brought it; null for what no gateway brought. */
export interface Receivable {
  gateway_payment_id: number | null;
  left: number;
}

const left = statement(
  'payments_left',
  `select p.id as gateway_payment_id, ${LEFT} as left, ${leftOf('$1')} as most from gateway_payments p where p.order_id = $1 and p.state = 'paid'
   union all select null, ${leftOf('$1')}, ${leftOf('$1')} order by 1 nulls last`,
);
/** What may be refunded of an order: by its gateways first, the rest otherwise; together no more than is left of it. */
export async function readLeft(db: Executor, orderId: number): Promise<Receivable[]> {
  const rows = await db.query<Receivable & { most: number }>(left, [orderId]);
  let open = rows[0]?.most ?? 0;
  return rows.flatMap(({ gateway_payment_id, left: own }) => {
    const part = Math.min(own, open);
    open -= Math.max(0, part);
    return part > 0 ? [{ gateway_payment_id, left: part }] : [];
  });
}

export interface NewRefund {
  orderId: number;
  amount: number;
  currency: string;
  decimalPlaces: number;
  cause: RefundCause;
  reason: string | null;
  way: RefundWay;
  gatewayPaymentId: number | null;
  /** The return that it pays back. */
  returnId: number | null;
  operatorId: number | null;
  operatorName: string | null;
}

const insert = statement(
  'payments_refund_insert',
  `insert into order_refunds (order_id, amount, currency, decimal_places, cause, reason, way, gateway_payment_id, return_id, operator_id, operator_name,
     next_try_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
);
export async function insertRefund(tx: Transaction, refund: NewRefund, now: Date): Promise<number> {
  const { orderId, amount, currency, decimalPlaces, cause, reason, way, gatewayPaymentId, returnId } = refund;
  const by = [refund.operatorId, refund.operatorName];
  const values = [orderId, amount, currency, decimalPlaces, cause, reason, way, gatewayPaymentId, returnId, ...by, now];
  const [row] = await tx.query<{ id: number }>(insert, values);
  if (!row) throw new Error('A refund was not given back.');
  return row.id;
}

const replaced = statement(
  'payments_refunds_replaced',
  `select id, cause from order_refunds r where order_id = $1 and ${IS_REPLACED} and cause <> $2 order by id`,
);
/** Refunds of an order that would get a later cause. */
export const readReplaced = (db: Executor, orderId: number, cause: RefundCause) =>
  db.query<{ id: number; cause: RefundCause }>(replaced, [orderId, cause]);

const returned = statement(
  'payments_is_returned',
  `select 1 from gateway_payments where id = $1 and state = 'refunded'`,
);
/** Whether the gateway has refunded a payment, whoever requested it. */
export async function isReturned(tx: Transaction, paymentId: number): Promise<boolean> {
  return (await tx.query(returned, [paymentId])).length > 0;
}

/** A refund with its payment. */
export interface DueRefund extends RefundRow {
  gateway_payment_id: number;
  provider: string;
  payment_external_id: string;
  order_number: string;
  /** Amount of the payment. */
  paid: number;
}

// Postpones the refund's next try first: no two jobs send the same one. Those without a gateway wait until it is back.
const take = statement(
  'payments_refunds_take',
  `update order_refunds r set tries = r.tries + 1,
     next_try_at = $1::timestamptz + case r.state when 'given_up' then interval '1 day'
       else least(interval '6 hours', interval '1 minute' * power(2, least(r.tries, 10))) end
   from gateway_payments p
   where r.id = any(array(select id from order_refunds d where ${isUnderWay('d')} and way = 'gateway' and (state <> 'given_up' or tries < $3) and next_try_at <= $1
       and exists (select from gateway_payments g where g.id = d.gateway_payment_id and g.provider = any($4::text[]))
       order by next_try_at, id limit $2 for update skip locked))
     and p.id = r.gateway_payment_id and p.external_id is not null
   returning ${columnsOf('r')}, p.provider, p.external_id as payment_external_id, p.order_number, p.amount as paid`,
);
export function claimDueRefunds(
  db: Executor,
  providers: readonly string[],
  now: Date,
  limit: number,
  mostTries: number,
): Promise<DueRefund[]> {
  return db.query<DueRefund>(take, [now, limit, mostTries, providers]);
}

const orphaned = statement(
  'payments_refunds_of_gone',
  `select r.id, r.order_id, r.gateway_payment_id from order_refunds r join gateway_payments p on p.id = r.gateway_payment_id
   where ${isUnderWay('r')} and r.way = 'gateway' and r.state <> 'given_up' and r.next_try_at <= $1::timestamptz - interval '36 hours'
     and p.provider <> all($2::text[]) order by r.next_try_at, r.id limit $3`,
);
export type GatewayRefundIds = Pick<DueRefund, 'id' | 'order_id' | 'gateway_payment_id'>;
/** Refunds that have waited for a gateway that is not set up any more as long as others are tried. */
export const readOrphanedRefunds = (
  db: Executor,
  providers: readonly string[],
  now: Date,
  limit: number,
): Promise<GatewayRefundIds[]> => db.query<GatewayRefundIds>(orphaned, [now, providers, limit]);

const ofPayment = statement(
  'payments_refunds_of_payment',
  `select ${columnsOf('r')} from order_refunds r where r.gateway_payment_id = $1 and ${isLiving('r')} order by r.id for update`,
);
/** All refunds of a payment but dropped ones, also those that go back otherwise, locked. */
export const lockRefunds = (tx: Transaction, paymentId: number): Promise<RefundRow[]> =>
  tx.query<RefundRow>(ofPayment, [paymentId]);

const ids = statement(
  'payments_refund_numbers',
  `select external_id from order_refunds where gateway_payment_id = $1 and external_id is not null
   union select refund_number from gateway_messages where gateway_payment_id = $1 and kind = 'message' and refund_number is not null order by 1`,
);
/** Numbers at the gateway of the refunds that the shop knows, also by messages that it has not acted on. */
export async function readRefundNumbers(db: Executor, paymentId: number): Promise<string[]> {
  return (await db.query<{ external_id: string }>(ids, [paymentId])).map(({ external_id }) => external_id);
}

const reduce = statement('payments_refund_reduce', 'update order_refunds set amount = amount - $2 where id = $1');
/** Lowers a refund that is due by what went back otherwise. */
export async function reduceRefund(tx: Transaction, id: number, amount: number): Promise<void> {
  await tx.query(reduce, [id, amount]);
}

const remove = statement('payments_refund_delete', 'delete from order_refunds where id = $1');
export async function deleteRefund(tx: Transaction, id: number): Promise<void> {
  await tx.query(remove, [id]);
}

const fail = statement('payments_refund_failed', 'update order_refunds set last_error = $2 where id = $1');
export async function recordRefundFailure(db: Executor, id: number, reason: string): Promise<void> {
  await db.query(fail, [id, reason.slice(0, 500)]);
}

const one = statement(
  'payments_refund_one',
  'select state, way, amount, currency, decimal_places from order_refunds where id = $1',
);
export type RefundSum = Pick<RefundRow, 'state' | 'way' | 'amount' | 'currency' | 'decimal_places'>;
export async function readRefund(db: Executor, id: number): Promise<RefundSum | undefined> {
  return (await db.query<RefundSum>(one, [id]))[0];
}

const atGateway = statement(
  'payments_refund_at_gateway',
  `select r.state, r.amount, r.currency, r.decimal_places, r.tries, r.last_error, p.provider, p.external_id from order_refunds r
     join gateway_payments p on p.id = r.gateway_payment_id where r.id = $1`,
);
interface RefundAtGateway {
  state: RefundState;
  amount: number;
  currency: string;
  decimal_places: number;
  tries: number;
  last_error: string | null;
  provider: string;
  external_id: string;
}
export async function readRefundAtGateway(db: Executor, refundId: number): Promise<RefundAtGateway | undefined> {
  return (await db.query<RefundAtGateway>(atGateway, [refundId]))[0];
}
