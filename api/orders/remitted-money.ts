import { cashToCollect, readBalance, readOwed } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { type Received, receiveMoney } from './receive-money.ts';
import { lockOrder } from './store.ts';

/** Cash that a carrier paid out for an order. */
interface RemittedMoney extends Omit<Received, 'kind'> {
  orderId: number;
  currency: string;
}

/** Books remitted cash on its order, and tells what was expected; undefined if it is no cash on delivery in the currency. */
export async function receiveRemitted(
  tx: Transaction,
  deps: OrderDependencies,
  { orderId, currency, ...money }: RemittedMoney,
): Promise<{ expected: number; transactionId: number } | undefined> {
  const order = await lockOrder(tx, orderId);
  if (order?.payment_service !== 'carrier' || order.currency !== currency) return undefined;
  const { received, paidBack } = await readBalance(tx, orderId);
  const left = order.state === 'cancelled' ? 0 : cashToCollect(order, received - paidBack);
  const expected = left + (await readOwed(tx, orderId));
  return { expected, transactionId: await receiveMoney(tx, deps, order, { ...money, kind: 'cash_on_delivery' }) };
}
