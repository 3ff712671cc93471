import type { RingProblem } from '../../contract/invoicing/rules.ts';
import { advancesOf, documentsDue, leftOf } from './documents-due.ts';
import type { OrderState } from './order-state.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Whether the invoice says what the order costs, deducts what was taxed before, and is taken back once it is cancelled. */
function problemsOfInvoice(order: OrderState): RingProblem[] {
  const invoice = order.documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return [];
  const advanced = sum(advancesOf(order).map(({ left }) => left));
  const dropped = new Set(order.refunds.filter(({ is_dropped: is }) => is).map(({ id }) => id));
  const problems: [RingProblem, boolean][] = [
    ['invoice_not_total', invoice.taxed + invoice.rounding !== order.taxed_price],
    ['advances_not_deducted', invoice.advances !== advanced],
    ['credited_too_little', order.state === 'cancelled' && leftOf(order, invoice) > 0],
    ['credited_too_much', order.documents.some(({ refund_id: id }) => id !== null && dropped.has(id))],
  ];
  return problems.flatMap(([problem, is]) => (is ? [problem] : []));
}

/** What of an order does not come out; `tolerance`: minor units that may be missing of one that counts as paid. */
export function ringProblems(order: OrderState, tolerance: number): RingProblem[] {
  const { transactions, refunds } = order;
  const received = sum(transactions.map(({ amount, refund_id: refund }) => (refund === null ? amount : 0)));
  const back = sum(refunds.map(({ amount, is_dropped: isDropped }) => (isDropped ? 0 : amount)));
  const payable = order.taxed_price - order.voucher_amount;
  const isLive = order.state !== 'cancelled' && payable > 0;
  const isPaid = order.paid_on !== null;
  return [
    ...(documentsDue(order).length > 0 ? (['document_missing'] as const) : []),
    ...problemsOfInvoice(order),
    ...(back > received ? (['refunds_above_received'] as const) : []),
    ...(isLive && isPaid && received + tolerance < payable ? (['paid_without_money'] as const) : []),
    ...(isLive && !isPaid && received - back >= payable ? (['money_without_paid'] as const) : []),
  ];
}
