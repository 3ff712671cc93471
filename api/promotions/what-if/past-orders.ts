import type { Minor } from '../../../contract/money.ts';
import { mailboxOf } from '../../customers/index.ts';
import { hasNoOrder } from '../../orders/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { type DiscountedPast, readPurchase } from '../stored-purchase.ts';

/** A period of past orders: from one moment until just before another, after an order and up to another. */
export interface Period {
  from: string;
  to: string;
  afterOrderId: number;
  untilOrderId?: number;
}

/** How orders are read. */
export interface Reading {
  /** Orders of one statement. */
  size: number;
  asksForFirst: boolean;
}

export interface PastOrder extends DiscountedPast {
  id: number;
  currencyId: number;
  email: string;
  /** What its discounts took off, as the order keeps it, by number of the discount. */
  recorded: ReadonlyMap<number, Minor>;
}

/** An order that stored nothing that it could be calculated from again. */
export interface UnknownOrder {
  id: number;
  purchase: null;
}

interface Row {
  id: number;
  currency_id: number;
  email: string;
  purchase: object | null;
  /** E-mail of the account, once it is confirmed; null where nobody asks, and for a guest. */
  account_email: string | null;
  recorded: Record<string, Minor>;
}

const span = statement(
  'promotions_past_span',
  'select min(id) as first, max(id) as last from orders where created_at >= $1::timestamptz and created_at < $2::timestamptz',
);
const batch = statement(
  'promotions_past_orders',
  `select o.id, o.currency_id, o.email, p.purchase,
     case when $5::boolean then b.email end as account_email,
     coalesce((select json_object_agg(c.discount_id, c.taken) from (select discount_id, -sum(taxed_price)::float8 as taken
       from order_charges where order_id = o.id and discount_id is not null group by discount_id) c), '{}') as recorded
   from orders o left join order_purchases p on p.order_id = o.id
     left join customers b on b.id = o.customer_id and not b.is_guest and b.email_confirmed_at is not null
   where o.id > $1 and o.id <= $2 and o.created_at >= $3::timestamptz and o.created_at < $4::timestamptz and o.cancelled_at is null
   order by o.id limit $6`,
);

// As an order asks it, of those before it; a guest's that was paid since counts too.
const firsts = statement(
  'promotions_past_firsts',
  `select o.id from unnest($1::int[], $2::text[]) asked(id, mailbox) join orders o on o.id = asked.id
   where ${hasNoOrder('o.customer_id', 'asked.mailbox', 'e.id < o.id')}`,
);

/** Numbers of those that were the first of their buyer. */
async function firstOf(db: Executor, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const asked = rows.flatMap(({ id, account_email: email }) => (email ? [{ id, mailbox: mailboxOf(email) }] : []));
  if (asked.length === 0) return new Set();
  const values = [asked.map(({ id }) => id), asked.map(({ mailbox }) => mailbox)];
  return new Set((await db.query<{ id: number }>(firsts, values)).map(({ id }) => id));
}

function orderOf(
  { id, currency_id, email, purchase, account_email: account, recorded }: Row,
  first: ReadonlySet<number> | null,
): PastOrder | UnknownOrder {
  if (purchase === null) return { id, purchase: null };
  const past = readPurchase(purchase);
  const { buyer } = past.purchase;
  const isFirstOrder =
    buyer.isFirstOrder ?? (first === null || buyer.customerId === null ? null : account !== null && first.has(id));
  return {
    ...past,
    purchase: { ...past.purchase, buyer: { ...buyer, isFirstOrder } },
    id,
    currencyId: currency_id,
    email,
    recorded: new Map(Object.entries(recorded).map(([discountId, taken]) => [Number(discountId), taken])),
  };
}

/** Orders of a period that were not cancelled, in batches by number: no statement holds what others wait for. */
export async function* readPastOrders(
  db: Executor,
  { from, to, afterOrderId, untilOrderId }: Period,
  { size, asksForFirst }: Reading,
): AsyncGenerator<(PastOrder | UnknownOrder)[]> {
  const [found] = await db.query<{ first: number | null; last: number | null }>(span, [from, to]);
  if (!found?.first || !found.last) return;
  const last = Math.min(untilOrderId ?? found.last, found.last);
  let after = Math.max(afterOrderId, found.first - 1);
  while (after < last) {
    const rows = await db.query<Row>(batch, [after, last, from, to, asksForFirst, size]);
    const first = asksForFirst ? await firstOf(db, rows) : null;
    if (rows.length > 0) yield rows.map((row) => orderOf(row, first));
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? last;
  }
}
