import { checkRegistration, requestAccount as request } from '../customers/index.ts';
import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import type { OrderDependencies } from './changes.ts';

/**
 * Whether the buyer of "t" may request an account: a guest, once, within a week (the link may be shared), not
 * cancelled.
 */
export const CAN_CREATE_NEW_ACCOUNT = `(exists (select 1 from customers g where g.id = t.customer_id and g.is_guest and lower(g.email) = lower(t.email)) and t.account_requested_at is null and t.cancelled_at is null
   and t.created_at > shop_now() - interval '7 days')`;

const note = statement(
  'orders_request_account',
  `update orders t set account_requested_at = now() where t.id = $1 and ${CAN_CREATE_NEW_ACCOUNT} returning t.customer_id as id, t.email`,
);

/** Requests an account for an order; a mailed link opens it. Same answer if the e-mail has one (enumeration). */
export async function requestAccount({ db, clock, registration }: OrderDependencies, orderId: number): Promise<void> {
  checkRegistration(registration);
  await db.transaction(async (tx) => {
    const [guest] = await tx.query<{ id: number; email: string }>(note, [orderId]);
    if (!guest) throw new Failure('account_not_offered');
    const requestId = await request(tx, guest, clock());
    if (requestId !== undefined)
      await emit(tx, 'customer.account_requested', { order_id: orderId, account_request_id: requestId });
  });
}
