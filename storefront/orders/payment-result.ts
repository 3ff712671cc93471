import {
  PAID_LATER,
  PAYMENT_RESULTS,
  PAYMENT_SERVICES,
  type PaymentResult,
  type PaymentService,
} from '../../contract/payments/rules.ts';

/** The order id of a payment's return when the order is unknown. */
export const UNKNOWN_ORDER = '-1';

interface Payable {
  paid_at: string | null;
  _embedded?: {
    payment?: { payment_service: PaymentService } | null;
    /** The newest payment at the gateway, as the shop last read it. */
    online_payment?: { state: string } | null;
    /** How to transfer what is left, also beside what a gateway brought. */
    payment_instructions?: object | null;
  };
}

export const isPaid = ({ paid_at }: Pick<Payable, 'paid_at'>) => paid_at !== null;

export function isToBePaidLater(order: Pick<Payable, '_embedded'>): boolean {
  const service = order._embedded?.payment?.payment_service ?? PAYMENT_SERVICES.none;
  return PAID_LATER.some((name) => PAYMENT_SERVICES[name] === service);
}

export function isPaymentResult(value: string | null): value is PaymentResult {
  return PAYMENT_RESULTS.some((result) => result === value);
}

/** Result of the payment: from the address, else `unknown` without an order, else from the order. */
export function paymentResult(status: string | null, order: Payable | null): PaymentResult {
  if (isPaymentResult(status)) return status;
  if (!order) return 'unknown';
  return isPaid(order) || isToBePaidLater(order) ? 'success' : 'error';
}

export type OrderSituation = 'placed' | 'paid' | 'pending' | 'unpaid' | 'failed' | 'cancelled';

/** State of the summary. Addresses can be made up: paid only by `paid_at`, failed only as the gateway says. */
export function situationOf(order: Payable & { cancelled_at: string | null }, result: PaymentResult): OrderSituation {
  if (order.cancelled_at !== null) return 'cancelled';
  if (isPaid(order)) return 'paid';
  if (isToBePaidLater(order) || order._embedded?.payment_instructions) return 'placed';
  const { state } = order._embedded?.online_payment ?? {};
  if (state === 'failed') return 'failed';
  if (state === 'pending' || state === 'paid') return 'pending';
  return result === 'error' ? 'unpaid' : 'pending';
}

interface Money {
  value: number;
  formatted: string;
}

/** What is left to pay of an order that is not paid. */
export const leftToPay = (order: { prices: { payable_price: Money }; _embedded?: { left_to_pay?: Money } }): Money =>
  order._embedded?.left_to_pay ?? order.prices.payable_price;

const LONG_MS = 5 * 60_000;

/** Whether a payment takes so long that the buyer may want to try again. */
export function takesLong(order: { created_at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(order.created_at) > LONG_MS;
}
