/** SQL: what is to be paid of an order beside vouchers, less what came back. */
export const payableOf = (order: string) =>
  `(${order}.taxed_price - ${order}.voucher_amount - (select coalesce(sum(b.money), 0) from order_returns b where b.order_id = ${order}.id))::int`;
