import type { StoredEdit } from '../../contract/orders/edits.ts';
import { includesRight } from '../../contract/rights.ts';
import { checkRefund, isEnough, lockOrder, markPaid, type OrderDependencies, writeUnpaid } from '../orders/index.ts';
import { owePaymentsOf, readBalance } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { notFound, type Operator } from '../platform/http/index.ts';

const mayPayBack = (operator: Operator | null) => operator !== null && includesRight(operator.rights, 'orders.refund');

/** What an order has after an edit: it is unpaid where more is due, paid where enough came, and what is over goes back. */
export async function settleEdit(
  tx: Transaction,
  deps: Pick<OrderDependencies, 'clock' | 'bankTolerance'>,
  orderId: number,
  operator: Operator | null,
): Promise<Pick<StoredEdit, 'left_to_pay' | 'paid_back' | 'overpaid'>> {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound();
  const { payable: due, currency: code, decimal_places } = order;
  const before = await readBalance(tx, orderId);
  const balance = before.received - before.paidBack - before.underWay;
  const isPaid = order.paid_at !== null && isEnough(balance, due, deps.bankTolerance);
  if (order.paid_at && !isPaid) await writeUnpaid(tx, orderId);
  if (!order.paid_at && balance >= due && (balance > 0 || due === 0)) await markPaid(tx, deps, order, null);
  const over = Math.max(0, balance - due);
  if (over > 0 && mayPayBack(operator)) {
    checkRefund(operator, now);
    await owePaymentsOf(tx, orderId, { cause: 'overpaid', currency: { code, decimal_places }, most: over }, now);
  }
  const { underWay } = await readBalance(tx, orderId);
  const paid_back = underWay - before.underWay;
  return { left_to_pay: isPaid ? 0 : Math.max(0, due - balance), paid_back, overpaid: over - paid_back };
}
