import { PAID_LATER, PAYMENT_RESULTS, type PaymentResult, type PaymentService } from '../../contract/enums.ts';

/** The order id that a payment's return carries when nobody knows the order. */
export const UNKNOWN_ORDER = '-1';

interface Payable {
  paid_at: string | null;
  _embedded?: { payment?: { payment_service: PaymentService } | null };
}

export const isPaid = ({ paid_at }: Pick<Payable, 'paid_at'>) => paid_at !== null;

export function isToBePaidLater(order: Pick<Payable, '_embedded'>): boolean {
  return PAID_LATER.includes(order._embedded?.payment?.payment_service ?? 'none');
}

export function isPaymentResult(value: string | null): value is PaymentResult {
  return PAYMENT_RESULTS.some((result) => result === value);
}

/**
 * How the payment went: what the address says, else unknown without an order, else by the order itself.
 * A payment that has arrived since outweighs an older word of the address.
 */
export function paymentResult(asked: string | null, order: Payable | null): PaymentResult {
  if (order && isPaid(order)) return 'success';
  if (isPaymentResult(asked)) return asked;
  if (!order) return 'unknown';
  return isToBePaidLater(order) ? 'success' : 'error';
}

export type OrderSituation = 'placed' | 'paid' | 'pending' | 'failed' | 'cancelled';

/** What the summary's heading tells. */
export function situationOf(order: Payable & { cancelled_at: string | null }, result: PaymentResult): OrderSituation {
  if (order.cancelled_at !== null) return 'cancelled';
  if (isPaid(order)) return 'paid';
  if (isToBePaidLater(order)) return 'placed';
  if (result === 'success') return 'paid';
  return result === 'unknown' ? 'pending' : 'failed';
}
