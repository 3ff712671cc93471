import type { StoredEdit } from '../../contract/orders/edits.ts';
import { isEnough, lockOrder, markPaid, mayRefund, type OrderDependencies, writeUnpaid } from '../orders/index.ts';
import { owePaymentsOf, readBalance } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { notFound, type Operator } from '../platform/http/index.ts';

export type SettledMoney = Pick<StoredEdit, 'left_to_pay' | 'paid_back' | 'overpaid'>;

async function readMoney(tx: Transaction, orderId: number) {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound();
  const { received, paidBack, underWay } = await readBalance(tx, orderId);
  return { order, underWay, balance: received - paidBack - underWay };
}

/** What is left to pay of an order whose prices stay: its money is left as it is. */
export async function readSettled(tx: Transaction, orderId: number): Promise<SettledMoney> {
  const { order, balance } = await readMoney(tx, orderId);
  const left = order.paid_at ? 0 : Math.max(0, order.payable - balance);
  return { left_to_pay: left, paid_back: 0, overpaid: 0 };
}

/** Settles what an edit changed: more is asked for, less goes back. What was over before stays. */
export async function settleEdit(
  tx: Transaction,
  deps: Pick<OrderDependencies, 'clock' | 'bankTolerance'>,
  { id: orderId, payable: before }: { id: number; payable: number },
  operator: Operator | null,
): Promise<SettledMoney> {
  const now = deps.clock();
  const { order, balance, underWay } = await readMoney(tx, orderId);
  const { payable: due, currency: code, decimal_places } = order;
  const isPaid = order.paid_at !== null && isEnough(balance, due, deps.bankTolerance);
  if (order.paid_at && !isPaid) await writeUnpaid(tx, orderId);
  if (!order.paid_at && balance >= due && (balance > 0 || due === 0)) await markPaid(tx, deps, order, null);
  const over = Math.max(0, Math.min(balance - due, before - due));
  if (over > 0 && mayRefund(operator, now))
    await owePaymentsOf(tx, orderId, { cause: 'overpaid', currency: { code, decimal_places }, most: over }, now);
  const paid_back = (await readBalance(tx, orderId)).underWay - underWay;
  return { left_to_pay: isPaid ? 0 : Math.max(0, due - balance), paid_back, overpaid: over - paid_back };
}
