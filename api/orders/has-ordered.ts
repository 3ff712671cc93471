import { type Executor, statement } from '../platform/index.ts';

const ordered = statement(
  'orders_has_ordered',
  'select exists (select from orders where customer_id = $1 and cancelled_at is null) as has_ordered',
);

/** Whether a customer has an order that was not cancelled. */
export async function hasOrdered(db: Executor, customerId: number): Promise<boolean> {
  return (await db.query<{ has_ordered: boolean }>(ordered, [customerId]))[0]?.has_ordered ?? false;
}
