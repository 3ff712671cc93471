import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { PAYMENT_SERVICES, type PaymentService } from '../../contract/payments/rules.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { isPaid } from './payment-result.ts';

/** What is said of an order's money; null where nothing can be said that helps. */
export type MoneyWord =
  | 'moneyPaid'
  | 'moneyAwaited'
  | 'moneyNotSeen'
  | 'moneyByInvoice'
  | 'moneyOnDelivery'
  | 'moneyOnCollection';

interface Progress {
  state: OrderStateCode;
  paid_at: string | null;
  prices: { payable_price: { value: number } };
  _embedded?: {
    payment?: { payment_service: PaymentService } | null;
    shipping?: { shipping_service: number } | null;
    payment_instructions?: object | null;
  };
}

/** States in which the goods have left, or wait for the buyer. */
const GOING: readonly OrderStateCode[] = ['ready', 'shipped', 'delivered', 'returned'];
/** States in which nothing will be handed over any more. */
const NOT_HANDED_OVER: readonly OrderStateCode[] = ['delivered', 'returned', 'cancelled'];
const { carrier, pickup_payment, bank_transaction, invoice_payment, none } = PAYMENT_SERVICES;

export const isOnItsWay = ({ state }: Pick<Progress, 'state'>): boolean => GOING.includes(state);

/** Whether the buyer still waits: what is there already, or never comes, has no day. */
export const isAwaited = ({ state }: Pick<Progress, 'state'>): boolean =>
  state === 'new' || state === 'processing' || state === 'shipped';

/** Whether the buyer pays whoever hands the goods over, and has not yet. */
export function paysInCash(order: Progress): boolean {
  const service = order._embedded?.payment?.payment_service ?? none;
  if (isPaid(order) || NOT_HANDED_OVER.includes(order.state)) return false;
  return service === carrier || service === pickup_payment;
}

/** What is said of the money: first whether it has come. */
export function moneyWordOf(order: Progress): MoneyWord | null {
  if (order.state === 'cancelled') return null;
  if (isPaid(order)) return 'moneyPaid';
  if (order.prices.payable_price.value === 0) return null;
  const service = order._embedded?.payment?.payment_service ?? none;
  if (paysInCash(order))
    return order._embedded?.shipping?.shipping_service === SHIPPING_SERVICES.stock
      ? 'moneyOnCollection'
      : 'moneyOnDelivery';
  if (service === invoice_payment) return 'moneyByInvoice';
  // Of cash that was handed over the shop often learns late, or not at all.
  if (service === carrier || service === pickup_payment || service === none) return null;
  return service === bank_transaction && isOnItsWay(order) ? 'moneyNotSeen' : 'moneyAwaited';
}

/** Whether how to pay is what the buyer came for: later they have paid, or the shop trusts them. */
export const asksForMoney = ({ state }: Pick<Progress, 'state'>): boolean => state === 'new';
