import { readBalance, readOwed } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { MOST_RECEIVED, tooMuch } from './enough-money.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { type Received, receiveMoney } from './receive-money.ts';
import { lockOrder } from './store.ts';

/** Cash that a carrier paid out for an order. */
interface RemittedMoney extends Omit<Received, 'kind'> {
  orderId: number;
  currency: string;
}

/** What was expected, and the row of the ledger; or why nothing was booked. */
type RemittedReceipt = { expected: number; transactionId: number } | 'not_collected' | 'not_expected';

/** Books remitted cash on its order, if its carrier owes any, or has to collect it. */
export async function receiveRemitted(
  tx: Transaction,
  deps: OrderDependencies,
  { orderId, currency, ...money }: RemittedMoney,
): Promise<RemittedReceipt> {
  const order = await lockOrder(tx, orderId);
  if (order?.payment_service !== 'carrier' || order.currency !== currency) return 'not_collected';
  const { received, paidBack, underWay } = await readBalance(tx, orderId);
  const left = order.state === 'cancelled' ? 0 : Math.max(0, order.payable - (received - paidBack - underWay));
  const expected = left + (await readOwed(tx, orderId));
  if (expected <= 0) return 'not_expected';
  if (received + money.amount > MOST_RECEIVED) throw tooMuch(MOST_RECEIVED - received, order, 'parcels');
  return { expected, transactionId: await receiveMoney(tx, deps, order, { ...money, kind: 'cash_on_delivery' }) };
}
