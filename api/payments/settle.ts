import { type Database, emit, type Transaction } from '../platform/index.ts';
import { type GatewayPaymentRow, lockPaymentsOfOrder, recordState } from './payment-store.ts';
import type { ProviderStatus } from './provider.ts';
import { canMove } from './transitions.ts';

/** What a state read from the gateway did to the payment. */
export interface Settlement {
  payment: GatewayPaymentRow;
  outcome: 'unchanged' | 'changed' | 'refused' | 'paid_twice';
}

function matches(payment: GatewayPaymentRow, status: ProviderStatus): boolean {
  return (
    status.amount === payment.amount &&
    status.currency === payment.currency &&
    status.orderNumber === payment.order_number
  );
}

async function apply(tx: Transaction, id: number, status: ProviderStatus, now: Date): Promise<Settlement> {
  const payments = await lockPaymentsOfOrder(tx, id);
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new Error(`There is no gateway payment ${id}.`);
  const write = (state: GatewayPaymentRow['state'], payload?: object) =>
    recordState(tx, id, state, status.externalState, now, payload);
  // Another amount, currency or order than was agreed never counts as paid, whatever the gateway calls it.
  if (!matches(payment, status)) {
    const { amount, currency, orderNumber } = status;
    return {
      payment: await write(payment.state, { mismatch: { amount, currency, order_number: orderNumber } }),
      outcome: 'refused',
    };
  }
  if (status.state === payment.state || !canMove(payment.state, status.state))
    return { payment: await write(payment.state), outcome: 'unchanged' };
  if (status.state === 'paid' && payments.some((one) => one.id !== id && one.state === 'paid')) {
    return { payment: await write('failed', payment.payload?.refund ? {} : { refund: 'due' }), outcome: 'paid_twice' };
  }
  const changed = await write(status.state);
  const news = { order_id: payment.order_id, gateway_payment_id: id };
  if (status.state === 'paid') await emit(tx, 'payment.settled', news);
  if (status.state === 'failed') await emit(tx, 'payment.failed', news);
  return { payment: changed, outcome: 'changed' };
}

/** The only way for a payment to become paid: a state that the shop itself read, with everything equal. Any number of times has one effect. */
export function settle(db: Database, id: number, status: ProviderStatus, now: Date): Promise<Settlement> {
  return db.transaction((tx) => apply(tx, id, status, now));
}
