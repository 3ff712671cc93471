import { hashPassword, openAccount } from '../customers/index.ts';
import { type Executor, emit, Failure, statement } from '../platform/index.ts';
import type { OrderDependencies } from './changes.ts';

/** Whether the buyer of an order "t" may still ask for an account: once, and not for ever by a link that gets about. */
export const CAN_CREATE_NEW_ACCOUNT = `(t.customer_id is not null and t.account_requested_at is null
   and t.created_at > now() - interval '7 days')`;

const offer = statement('orders_account_offer', `select 1 from orders t where t.id = $1 and ${CAN_CREATE_NEW_ACCOUNT}`);
const request = statement(
  'orders_request_account',
  `update orders t set account_requested_at = now() where t.id = $1 and ${CAN_CREATE_NEW_ACCOUNT} returning t.customer_id`,
);

async function isOffered(db: Executor, orderId: number): Promise<boolean> {
  return (await db.query(offer, [orderId])).length > 0;
}

/**
 * Asks for an account with a placed order. The answer is the same whether the e-mail had one already: what came of it
 * is told to the e-mail alone.
 */
export async function requestAccount({ db }: OrderDependencies, orderId: number, password: string): Promise<void> {
  // Hashing is dear: only where something can come of it.
  if (!(await isOffered(db, orderId))) throw new Failure('account_not_offered');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [order] = await tx.query<{ customer_id: number }>(request, [orderId]);
    if (!order) throw new Failure('account_not_offered');
    const created = await openAccount(tx, order.customer_id, passwordHash);
    await emit(tx, 'customer.account_requested', { order_id: orderId, created });
  });
}
