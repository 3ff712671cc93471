/** SQL: whether a line of an order "o" is a prepaid voucher, which earns nothing when it is bought. */
const isVoucher = (item: string) => `exists (select from voucher_validities v where v.product_id = ${item}.product_id)`;
/** What the goods of the order cost after discounts and credits. */
const GOODS = `(select sum(i.taxed_total_price + coalesce((select sum((x->>'taxed_price')::int) from jsonb_array_elements(i.reductions) x), 0))
  from order_items i where i.order_id = o.id and not ${isVoucher('i')})`;
/** What came back of it: goods, and amounts that lowered the price. */
const back = (more: string) => `coalesce((select sum((x->>'taxed_price')::int)
  from (select b.rows from order_returns b where b.order_id = o.id union all select ${more}) b cross join jsonb_array_elements(b.rows) x
  where x->>'kind' in ('item', 'amount') and not exists (select from order_items i where i.id = (x->>'line_id')::int and ${isVoucher('i')})), 0)`;

/** SQL: rows of no return. */
export const NO_ROWS = `'[]'::jsonb`;
/** SQL: whether something of the order "o" came back; `more`: rows of a return that is not written yet. */
export const hasReturns = (more = NO_ROWS) =>
  `(${more} <> ${NO_ROWS} or exists (select from order_returns b where b.order_id = o.id))`;
/** SQL: what the order "o" keeps of an amount that it earned: the share of its goods that did not come back. */
export const shareOf = (amount: string, more = NO_ROWS) =>
  `case when ${hasReturns(more)} then coalesce(${amount}::bigint * greatest(0, ${GOODS} - ${back(more)}) / nullif(${GOODS}, 0), 0)::int else ${amount} end`;
