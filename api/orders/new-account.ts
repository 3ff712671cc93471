import { requestAccount as request } from '../customers/index.ts';
import { emit, Failure, statement } from '../platform/index.ts';
import type { OrderDependencies } from './changes.ts';

/** Whether the buyer of an order "t" may still ask for an account: once, not for ever by a link that gets about, and not with a cancelled order. */
export const CAN_CREATE_NEW_ACCOUNT = `(t.customer_id is not null and t.account_requested_at is null and t.cancelled_at is null
   and t.created_at > shop_now() - interval '7 days')`;

const note = statement(
  'orders_request_account',
  `update orders t set account_requested_at = now() where t.id = $1 and ${CAN_CREATE_NEW_ACCOUNT} returning t.customer_id as id, t.email`,
);

/**
 * Asks for an account with a placed order; the link in the mail makes it. The answer is the same whether the e-mail has one
 * already: what comes of it is told to the e-mail alone.
 */
export async function requestAccount({ db, clock }: OrderDependencies, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [guest] = await tx.query<{ id: number; email: string }>(note, [orderId]);
    if (!guest) throw new Failure('account_not_offered');
    const requestId = await request(tx, guest, clock());
    await emit(tx, 'customer.account_requested', { order_id: orderId, account_request_id: requestId });
  });
}
