import { statement, type Transaction } from '../platform/database/index.ts';

const leave = statement(
  'orders_leave',
  `update orders o set customer_id = null from customers c where c.id = $1 and o.customer_id = c.id and lower(o.email) <> lower(c.email)`,
);

/** Takes orders with another e-mail out of an account that the e-mail's owner claims: the registrant placed them. */
export async function leaveOrders(tx: Transaction, customerId: number): Promise<void> {
  await tx.query(leave, [customerId]);
}
