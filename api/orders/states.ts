import { ORDER_MOVES, type OrderStateCode, PAID_LATER, type PaymentServiceName } from '../../contract/enums.ts';
import type { Translated } from '../../contract/locales.ts';

export const STATE_NAMES: Readonly<Record<OrderStateCode, Translated>> = {
  new: { cs: 'Přijatá', sk: 'Prijatá', en: 'Received' },
  processing: { cs: 'Připravujeme', sk: 'Pripravujeme', en: 'Being prepared' },
  ready: { cs: 'Připravená k vyzvednutí', sk: 'Pripravená na vyzdvihnutie', en: 'Ready for collection' },
  shipped: { cs: 'Na cestě', sk: 'Na ceste', en: 'On its way' },
  delivered: { cs: 'Doručená', sk: 'Doručená', en: 'Delivered' },
  cancelled: { cs: 'Zrušená', sk: 'Zrušená', en: 'Canceled' },
};

/** Whether an unpaid order is no failure, because it is settled after it was placed. */
export function isToBePaidLater(paymentService: string): boolean {
  return PAID_LATER.includes(paymentService as PaymentServiceName);
}

/** Whether an order may move on. One that should have been paid at once waits for its money. */
export function canMove(
  from: OrderStateCode,
  to: OrderStateCode,
  order: { isPaid: boolean; paymentService: string },
): boolean {
  if (!ORDER_MOVES[from].includes(to)) return false;
  return to === 'cancelled' || order.isPaid || isToBePaidLater(order.paymentService);
}
