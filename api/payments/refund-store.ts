import type { ChangedRow } from '../../contract/journal/records.ts';
import { plannedInsert, plannedUpdate } from '../journal/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';

/** Cause of a refund. */
export type RefundCause = 'paid_twice' | 'order_cancelled';

export interface DueRefund {
  id: number;
  gateway_payment_id: number;
  order_id: number;
  provider: string;
  external_id: string;
  order_number: string;
  /** Of the payment. */
  paid: number;
  currency: string;
  decimal_places: number;
  amount: number;
  /** Number of tries, including this one. */
  tries: number;
  /** Refunds given up are only polled. */
  state: 'due' | 'given_up';
}

// One refund per payment; a later cause may replace the first one.
const owe = statement(
  'payments_refund_owe',
  `insert into gateway_refunds (gateway_payment_id, amount, cause, next_try_at, created_at)
   select id, amount, $2, $3, $3 from gateway_payments where id = $1
   on conflict (gateway_payment_id) do update set cause = excluded.cause where gateway_refunds.state = 'due'`,
);
/** Records that a payment must be refunded. */
export async function oweRefund(tx: Transaction, paymentId: number, cause: RefundCause, now: Date): Promise<void> {
  await tx.query(owe, [paymentId, cause, now]);
}

const owing = statement(
  'payments_refund_owing',
  `select p.id as gateway_payment_id, p.amount, r.id, r.cause, r.state from gateway_payments p
     left join gateway_refunds r on r.gateway_payment_id = p.id where p.order_id = $1 and p.state = 'paid' order by p.id`,
);
interface Owing {
  gateway_payment_id: number;
  amount: number;
  id: number | null;
  cause: RefundCause | null;
  state: string | null;
}
/** What owing the payments of an order back would change. */
export async function tryOwePayments(db: Executor, orderId: number, cause: RefundCause): Promise<ChangedRow[]> {
  return (await db.query<Owing>(owing, [orderId])).flatMap(
    ({ id, gateway_payment_id, amount, state, cause: former }) => {
      if (id === null) return [plannedInsert('gateway_refunds', { gateway_payment_id, amount, cause })];
      return state === 'due' ? plannedUpdate('gateway_refunds', id, { cause: former }, { cause }) : [];
    },
  );
}

const owed = statement('payments_has_refund', 'select 1 from gateway_refunds where gateway_payment_id = $1');
export async function hasRefund(tx: Transaction, paymentId: number): Promise<boolean> {
  return (await tx.query(owed, [paymentId])).length > 0;
}

const paid = statement(
  'payments_paid_of_order',
  `select id from gateway_payments where order_id = $1 and state = 'paid'`,
);
export function readPaid(tx: Transaction, orderId: number): Promise<{ id: number }[]> {
  return tx.query(paid, [orderId]);
}

const returned = statement(
  'payments_is_returned',
  `select 1 from gateway_payments where id = $1 and state = 'refunded'`,
);
/** Whether the gateway has refunded a payment, whoever requested it. */
export async function isReturned(tx: Transaction, paymentId: number): Promise<boolean> {
  return (await tx.query(returned, [paymentId])).length > 0;
}

// Postpones the refund's next try first: no two jobs send the same one. Those without a gateway wait until it is back.
const take = statement(
  'payments_refunds_take',
  `update gateway_refunds r set tries = r.tries + 1,
     next_try_at = $1::timestamptz + case r.state when 'given_up' then interval '1 day'
       else least(interval '6 hours', interval '1 minute' * power(2, least(r.tries, 10))) end
   from gateway_payments p
   where r.id = any(array(select id from gateway_refunds d where state <> 'done' and (state = 'due' or tries < $3) and next_try_at <= $1
       and exists (select from gateway_payments g where g.id = d.gateway_payment_id and g.provider = any($4::text[]))
       order by next_try_at, id limit $2 for update skip locked))
     and p.id = r.gateway_payment_id and p.external_id is not null
   returning r.id, r.gateway_payment_id, p.order_id, p.provider, p.external_id, p.order_number, p.amount as paid, p.currency, p.decimal_places,
     r.amount, r.tries, r.state`,
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

const fail = statement('payments_refund_failed', 'update gateway_refunds set last_error = $2 where id = $1');
export async function recordRefundFailure(db: Executor, id: number, reason: string): Promise<void> {
  await db.query(fail, [id, reason.slice(0, 500)]);
}

const byHand = statement('payments_refund_by_hand', 'update gateway_refunds set returned_by_hand = $2 where id = $1');
/** Records the amount refunded at the gateway itself; the shop refunds the rest. */
export async function recordReturnedByHand(db: Executor, id: number, amount: number): Promise<void> {
  await db.query(byHand, [id, amount]);
}

const giveUp = statement(
  'payments_refund_give_up',
  `update gateway_refunds set state = 'given_up', next_try_at = $2::timestamptz + interval '1 day'
   where id = $1 and state = 'due' returning id`,
);
/** Gives a refund up; from now on it is only polled. False when it is done or was given up before. */
export async function giveUpRefund(tx: Transaction, id: number, now: Date): Promise<boolean> {
  return (await tx.query(giveUp, [id, now])).length > 0;
}

const lastTry = statement(
  'payments_refund_last_try',
  `select r.tries, r.last_error, p.provider, p.external_id from gateway_refunds r join gateway_payments p on p.id = r.gateway_payment_id
   where r.gateway_payment_id = $1 and r.state = 'given_up'`,
);
type GivenUpRefund = Pick<DueRefund, 'tries' | 'provider' | 'external_id'> & { last_error: string | null };
/** Details of a refund given up; undefined if it was done after all. */
export async function readGivenUpRefund(db: Executor, paymentId: number): Promise<GivenUpRefund | undefined> {
  return (await db.query<GivenUpRefund>(lastTry, [paymentId]))[0];
}

const end = statement(
  'payments_refund_end',
  `update gateway_refunds set state = 'done', done_at = $2 where gateway_payment_id = $1 and state in ('due', 'given_up')`,
);
/** Marks a refund as done at the gateway. */
export async function endRefund(tx: Transaction, paymentId: number, now: Date): Promise<void> {
  await tx.query(end, [paymentId, now]);
}
