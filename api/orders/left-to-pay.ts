import { isLiving, isUnderWay } from '../payments/index.ts';
import { type Executor, type Statement, statement } from '../platform/database/index.ts';
import { payableOf } from './payable.ts';

/** SQL: what came of an order `o`, less what has gone back. */
const BALANCE = `coalesce((select sum(t.amount) from order_transactions t where t.order_id = o.id), 0)`;

/** SQL: what is left to pay of an order `o`; below zero: more came. Money that is to go back has not come. */
export const LEFT_TO_PAY = `(${payableOf('o')} - ${BALANCE}
       + coalesce((select sum(r.amount) from order_refunds r where r.order_id = o.id and ${isUnderWay('r')}), 0))::int`;

/** SQL: what of an order `o` can go back. What a carrier owes has not come. */
const RETURNABLE = `(coalesce((select sum(t.amount) from order_transactions t where t.order_id = o.id and t.refund_id is null and t.kind <> 'owed_by_carrier'), 0)
       - coalesce((select sum(r.amount) from order_refunds r where r.order_id = o.id and ${isLiving('r')}), 0))::int`;

type Sums = Map<number, number>;
async function readSums(db: Executor, sums: Statement, ids: number[]): Promise<Sums> {
  return new Map((await db.query<{ id: number; sum: number }>(sums, [ids])).map(({ id, sum }) => [id, sum]));
}

const leftToPay = statement(
  'orders_left_to_pay',
  `select o.id, case when o.paid_at is null and o.cancelled_at is null then greatest(0, ${LEFT_TO_PAY}) else 0 end as sum
   from orders o where o.id = any($1::int[])`,
);
export const readLeftToPay = (db: Executor, ids: number[]): Promise<Sums> => readSums(db, leftToPay, ids);

const returnable = statement(
  'orders_returnable',
  `select o.id, greatest(0, ${RETURNABLE}) as sum from orders o where o.id = any($1::int[])`,
);
export const readReturnable = (db: Executor, ids: number[]): Promise<Sums> => readSums(db, returnable, ids);

const paid = statement(
  'orders_paid_sum',
  `select coalesce(nullif(least(${payableOf('o')},
       (select sum(t.amount) from order_transactions t where t.order_id = o.id and t.refund_id is null)), 0), ${payableOf('o')})::int as amount,
     c.code as currency, c.decimal_places
   from orders o join currencies c on c.id = o.currency_id where o.id = $1`,
);
/** What was paid of an order in money: what came of what was due. */
export async function readPaid(db: Executor, id: number) {
  return (await db.query<{ amount: number; currency: string; decimal_places: number }>(paid, [id]))[0];
}
