import { type Executor, statement } from '../../platform/database/index.ts';

/** Fewer pieces of one thing are nothing to warn of. */
const FEW = 5;

const LEFT = 'greatest(coalesce(v.stock_state, p.stock_state), 0)';
const RESERVED = 'coalesce(v.reserved_state, p.reserved_state)';
const PIECES = 'sum(i.stock_taken)::int';
/** Whether a look at other orders is worth it: what is reserved is at least what unpaid ones took. */
const mayBeAbove = (pieces: string, percents: string) =>
  `${pieces} >= ${FEW} and ${pieces} * 100.0 > ${percents} * (${pieces} + ${LEFT})`;

// Read moments after the order took its pieces. Open orders as an array: lines of past ones are not read.
const taken = statement(
  'orders_largely_taken',
  `select i.name, i.variation_name, ${PIECES} as pieces, ${LEFT} as left,
     (select coalesce(sum(newer.stock_taken), 0)::int from order_items newer where newer.product_id = i.product_id
        and newer.product_variation_id is not distinct from i.product_variation_id and newer.order_id > $1) as later,
     case when ${mayBeAbove(PIECES, '$2::float8')} or ${mayBeAbove(RESERVED, '2 * $2::float8')} then
     (select sum(open.stock_taken)::int from order_items open
      where open.product_id = i.product_id and open.product_variation_id is not distinct from i.product_variation_id
        and open.order_id = any(array(select o.id from orders o
          where o.paid_at is null and o.state in ('new', 'processing', 'ready') and o.id <= $1))) else ${PIECES} end as together
   from order_items i join orders own on own.id = i.order_id and own.paid_at is null
     join products p on p.id = i.product_id left join product_variations v on v.id = i.product_variation_id
   where i.order_id = $1 and i.stock_taken > 0
   group by i.name, i.variation_name, coalesce(v.stock_state, p.stock_state), ${RESERVED}, i.product_id, i.product_variation_id order by 3 desc limit 20`,
);
export interface Taken {
  name: string;
  variation_name: string | null;
  pieces: number;
  left: number;
  /** Taken by orders after this one. */
  later: number;
  /** Of all unpaid orders up to this one, where that may be much; else of this one. */
  together: number;
}

/** What an unpaid order took much of. */
export async function largelyTaken(db: Executor, id: number, percent = 0): Promise<Taken[]> {
  if (percent === 0) return [];
  const rows = await db.query<Taken>(taken, [id, percent]);
  return rows.filter(({ pieces, together, ...row }) => {
    const left = row.left + row.later;
    const isAbove = (pieces: number, most: number, all: number) => pieces >= FEW && pieces * 100 > most * all;
    // All together are told once, by the order with which they came to hold so much.
    const before = together - pieces;
    const comesAbove =
      isAbove(together, 2 * percent, together + left) && !isAbove(before, 2 * percent, together + left);
    return isAbove(pieces, percent, pieces + left) || comesAbove;
  });
}
