import type { RingProblem } from '../../contract/invoicing/rules.ts';
import { advancesOf, documentsDue, invoiceOf, leftOf } from './documents-due.ts';
import { hasSeller, type OrderState, paidBackBy, payableOf, type RingState, sumOf } from './order-state.ts';

/** Whether the invoice says what the order costs, deducts what was taxed before, and is taken back as far as it has to be. */
function problemsOfInvoice(order: OrderState): RingProblem[] {
  const invoice = invoiceOf(order);
  if (!invoice) return [];
  const advanced = sumOf(advancesOf(order).map(({ left }) => left));
  const returned = new Map(order.returns.map((one) => [one.id, one.taxed_price + one.cash_rounding]));
  const more = order.documents.map(({ return_id: id, taxed, rounding }) =>
    id === null ? 0 : taxed + rounding - (returned.get(id) ?? 0),
  );
  const problems: [RingProblem, boolean][] = [
    ['invoice_not_total', invoice.taxed + invoice.rounding !== order.taxed_price],
    ['advances_not_deducted', invoice.advances !== advanced],
    [
      'credited_too_little',
      more.some((amount) => amount < 0) || (order.state === 'cancelled' && leftOf(order, invoice) > 0),
    ],
    ['credited_too_much', more.some((amount) => amount > 0)],
  ];
  return problems.flatMap(([problem, is]) => (is ? [problem] : []));
}

const problemsOfDocuments = (order: OrderState): RingProblem[] => [
  ...(documentsDue(order).length > 0 ? (['document_missing'] as const) : []),
  ...problemsOfInvoice(order),
];

/** Whether money of returns went back as they say, by whatever refund; `over`: what the order has above what is due. */
function problemsOfReturns(order: RingState, over: number): RingProblem[] {
  const toRefund = sumOf(order.returns.map(({ refunded }) => refunded));
  const refunded = paidBackBy(order, ({ return_id }) => return_id !== null);
  const isMore = order.returns.some((one) => paidBackBy(order, ({ return_id }) => return_id === one.id) > one.refunded);
  return [
    ...(Math.min(toRefund - refunded, over) > 0 ? (['credited_not_refunded'] as const) : []),
    ...(isMore ? (['refunded_not_credited'] as const) : []),
  ];
}

/** What of an order does not come out; `tolerance`: minor units that may be missing of one that counts as paid. */
export function ringProblems(order: RingState, tolerance: number): RingProblem[] {
  const received = sumOf(order.transactions.map(({ amount, refund_id: refund }) => (refund === null ? amount : 0)));
  const back = paidBackBy(order, () => true);
  const payable = payableOf(order);
  const isLive = order.state !== 'cancelled' && payable > 0;
  const isPaid = order.paid_on !== null;
  return [
    ...(hasSeller(order) ? problemsOfDocuments(order) : []),
    ...problemsOfReturns(order, received - back - (order.state === 'cancelled' ? 0 : payable)),
    ...(back > received ? (['refunds_above_received'] as const) : []),
    ...(isLive && isPaid && received - back + tolerance < payable ? (['paid_without_money'] as const) : []),
    ...(isLive && !isPaid && received - back >= payable ? (['money_without_paid'] as const) : []),
  ];
}
