import { mailboxOf } from '../customers/index.ts';
import { type Executor, statement } from '../platform/index.ts';

// An account without a confirmed e-mail tells nothing: its e-mail may be somebody else's.
const emailOf = statement(
  'orders_confirmed_email',
  'select email from customers where id = $1 and not is_guest and email_confirmed_at is not null',
);
const first = statement(
  'orders_is_first',
  `select not exists (select from orders where customer_id = $1 and cancelled_at is null and id is distinct from $3::int)
     and not exists (select from orders where mailbox = $2 and cancelled_at is null and (paid_at is not null or state in ('shipped', 'delivered')) and id is distinct from $3::int) as is_first`,
);

/**
 * Whether a customer with a confirmed e-mail has no other order that was not cancelled, neither with the account nor as a guest
 * with its mailbox; false without a confirmed e-mail. What a guest has not paid yet may be a stranger's order: anybody may type the e-mail.
 */
export async function isFirstOrder(db: Executor, customerId: number, orderId: number | null = null): Promise<boolean> {
  const [customer] = await db.query<{ email: string }>(emailOf, [customerId]);
  if (!customer) return false;
  const [row] = await db.query<{ is_first: boolean }>(first, [customerId, mailboxOf(customer.email), orderId]);
  return row?.is_first ?? false;
}
