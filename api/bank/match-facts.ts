import { LEFT_TO_PAY } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { MatchFacts, MovementToMatch, OrderToMatch, RefundToMatch, ReversibleMovement } from './match-movement.ts';
import { similarNumbers } from './similar-numbers.ts';

const ORDER = `o.id, o.order_number::text as number, c.code as currency, c.decimal_places as "decimalPlaces", ${LEFT_TO_PAY} as left, o.cancelled_at is not null as "isCancelled"`;
/** Refunds of the same amount that were paid back, by the account that they went to. */
const PAID_BACK_TO = `array(select m.counter_account from bank_bookings b join bank_movements m on m.id = b.movement_id
  where b.order_id = o.id and b.refund_id is not null and m.currency = $2 and m.amount = -$3::bigint order by b.id desc limit 10)`;

const numbered = statement(
  'bank_orders_numbered',
  `select ${ORDER}, ${PAID_BACK_TO} as "paidBackTo" from orders o join currencies c on c.id = o.currency_id
   where o.order_number = any($1::bigint[]) order by o.id desc limit 50`,
);
const owing = statement(
  'bank_orders_owing',
  `select ${ORDER}, '{}'::text[] as "paidBackTo" from orders o join currencies c on c.id = o.currency_id
   where o.paid_at is null and o.cancelled_at is null and c.code = $1 and ${LEFT_TO_PAY}::bigint * 100 = $2::bigint * power(10, c.decimal_places)
   order by o.id desc limit 10`,
);

/** The order of the symbol alone; where there is none, those that a person may choose of. */
async function readOrders(
  db: Executor,
  { amount, currency, variableSymbol: symbol }: MovementToMatch,
): Promise<OrderToMatch[]> {
  const exact = symbol === null ? [] : await db.query<OrderToMatch>(numbered, [[symbol], currency, amount]);
  if (exact.length > 0) return exact;
  const similar =
    symbol === null ? [] : await db.query<OrderToMatch>(numbered, [similarNumbers(symbol), currency, amount]);
  return [...similar, ...(await db.query<OrderToMatch>(owing, [currency, amount]))];
}

const refunds = statement(
  'bank_refunds_due',
  `select r.id, r.order_id as "orderId", o.order_number::text as "orderNumber", r.currency, r.decimal_places as "decimalPlaces", r.amount,
     exists (select from payout_items i join payout_batches b on b.id = i.batch_id where i.refund_id = r.id and i.left_at is null and b.state = 'sent') as "isOrdered"
   from order_refunds r join orders o on o.id = r.order_id
   where r.way = 'bank' and r.state not in ('done', 'dropped') and r.currency = $1 and r.amount::bigint * 100 = -$2::bigint * power(10, r.decimal_places)
   order by r.id limit 50`,
);

const reversible = statement(
  'bank_movements_reversible',
  `select m.id, m.amount, m.variable_symbol as "variableSymbol", m.counter_account as "counterAccount" from bank_movements m
   where m.account = $1 and m.currency = $2 and m.amount = -$3::bigint and m.day between $4::date - 400 and $4 and not m.is_reversal
     and m.state in ('booked', 'offered', 'unrelated') and not exists (select from bank_movements r where r.reverses_id = m.id)
   order by m.day desc, m.id desc limit 50 for update of m`,
);

interface StoredMovement extends MovementToMatch {
  account: string;
  day: string;
}

/** What a movement is compared with; movements that it may take back are locked. */
export async function readFacts(db: Executor, movement: StoredMovement): Promise<MatchFacts> {
  const { account, amount, currency, day, isReversal } = movement;
  const facts: MatchFacts = { orders: [], reversible: [], refunds: [] };
  if (isReversal)
    return { ...facts, reversible: await db.query<ReversibleMovement>(reversible, [account, currency, amount, day]) };
  if (amount > 0) return { ...facts, orders: await readOrders(db, movement) };
  return { ...facts, refunds: await db.query<RefundToMatch>(refunds, [currency, amount]) };
}
