import { type Executor, statement } from '../platform/index.ts';

// An account without a confirmed e-mail tells nothing: its e-mail may be somebody else's.
const first = statement(
  'orders_is_first',
  `select not exists (select from orders o where o.customer_id = c.id and o.cancelled_at is null and o.id is distinct from $2::int)
     and not exists (select from orders o where lower(o.email) = lower(c.email) and o.cancelled_at is null and o.id is distinct from $2::int) as is_first
   from customers c where c.id = $1 and not c.is_guest and c.email_confirmed_at is not null`,
);

/**
 * Whether a customer with a confirmed e-mail has no other order that was not cancelled, neither with the account nor as a guest
 * with its e-mail; false without a confirmed e-mail.
 */
export async function isFirstOrder(db: Executor, customerId: number, orderId: number | null = null): Promise<boolean> {
  return (await db.query<{ is_first: boolean }>(first, [customerId, orderId]))[0]?.is_first ?? false;
}
