import type { Refund, Stated } from '../gateway/index.ts';
import { moneyOf, type PaypalPayment } from './order-request.ts';

const refundStates = { REQUESTED: 'PENDING', SUCCESS: 'COMPLETED', FAILED: 'FAILED' } as const;

/** States that the stand-in has of the capture; the order itself is completed then. */
const captureStates = ['PENDING', 'COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
export const isCaptured = ({ state }: PaypalPayment): boolean => captureStates.includes(state);

export const captureIdOf = ({ id }: PaypalPayment): string => `C${id}`;

/** A refund, which names only the capture above it. */
export function refundView({ id, amount, state, requestedAt }: Refund, payment: PaypalPayment) {
  const capture = `https://api.paypal.example/v2/payments/captures/${captureIdOf(payment)}`;
  return {
    id: `R${id}`,
    amount: moneyOf(amount, payment.order.currency),
    status: refundStates[state],
    create_time: requestedAt,
    links: [{ rel: 'up', method: 'GET', href: capture }],
  };
}

export function captureView(payment: PaypalPayment, { amount, currency }: Stated = payment.order) {
  return {
    id: captureIdOf(payment),
    status: payment.state,
    amount: moneyOf(amount, currency),
    final_capture: true,
    custom_id: payment.request.purchase_units[0].custom_id,
    supplementary_data: { related_ids: { order_id: String(payment.id) } },
  };
}

/** The order, as the shop reads it. */
export function orderView(payment: PaypalPayment, payerUrl: string, stated: Stated) {
  const { id, request, state, createdAt, refunds } = payment;
  const [unit] = request.purchase_units;
  const amount = { ...unit.amount, ...moneyOf(stated.amount, stated.currency) };
  const payments = {
    captures: [captureView(payment, stated)],
    refunds: refunds.length > 0 ? refunds.map((refund) => refundView(refund, payment)) : undefined,
  };
  return {
    id: String(id),
    intent: request.intent,
    status: isCaptured(payment) ? 'COMPLETED' : state,
    create_time: createdAt,
    purchase_units: [{ ...unit, amount, payments: isCaptured(payment) ? payments : undefined }],
    links: [{ rel: 'payer-action', method: 'GET', href: payerUrl }],
  };
}
