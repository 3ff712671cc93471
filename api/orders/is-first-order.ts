import { mailboxOf } from '../customers/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';

// An account without a confirmed e-mail says nothing: its e-mail may be somebody else's.
const emailOf = statement(
  'orders_confirmed_email',
  'select email from customers where id = $1 and not is_guest and email_confirmed_at is not null',
);
/**
 * SQL: whether no other order `e` shows that a customer has ordered, by account or as a paid guest. `others`: which
 * ones.
 */
export const hasNoOrder = (customer: string, mailbox: string, others: string): string => {
  const isProven = `e.cancelled_at is null and (e.paid_at is not null or e.state in ('shipped', 'delivered')) and ${others}`;
  // Those that were not placed in the shop have no mailbox.
  return `(not exists (select from orders e where e.customer_id = ${customer} and e.cancelled_at is null and ${others})
     and not exists (select from orders e where e.mailbox = ${mailbox} and ${isProven})
     and not exists (select from orders e where e.mailbox is null and lower(e.email) = ${mailbox} and ${isProven}))`;
};

const first = statement(
  'orders_is_first',
  `select ${hasNoOrder('$1', '$2', 'e.id is distinct from $3::int')} as is_first`,
);

/**
 * Whether a customer with a confirmed e-mail has no other valid order, also as a guest. Unpaid ones may be a
 * stranger's.
 */
export async function isFirstOrder(db: Executor, customerId: number, orderId: number | null = null): Promise<boolean> {
  const [customer] = await db.query<{ email: string }>(emailOf, [customerId]);
  if (!customer) return false;
  const [row] = await db.query<{ is_first: boolean }>(first, [customerId, mailboxOf(customer.email), orderId]);
  return row?.is_first ?? false;
}
