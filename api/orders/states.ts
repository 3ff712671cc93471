import type { Language, Translated } from '../../contract/locales.ts';
import { ORDER_MOVES, type OrderStateCode } from '../../contract/orders/rules.ts';
import { PAID_LATER, type PaymentServiceName } from '../../contract/payments/rules.ts';
import type { FieldFailure } from '../platform/index.ts';
import { ORDER_TEXTS } from './texts/index.ts';

/** Whether an unpaid order is no failure, because it is settled after it was placed. */
export function isToBePaidLater(paymentService: string): boolean {
  return PAID_LATER.includes(paymentService as PaymentServiceName);
}

/** What decides where an order may move besides its state. */
interface Settlement {
  isPaid: boolean;
  paymentService: string;
}

/** Whether an order may move on. One that should have been paid at once waits for its money. */
export function canMove(from: OrderStateCode, to: OrderStateCode, order: Settlement): boolean {
  if (!ORDER_MOVES[from].includes(to)) return false;
  return to === 'cancelled' || order.isPaid || isToBePaidLater(order.paymentService);
}

/** States that an order may move to now. */
export const possibleMoves = (from: OrderStateCode, order: Settlement): OrderStateCode[] =>
  ORDER_MOVES[from].filter((to) => canMove(from, to, order));

/** Says in the language of the request where an order is and what may follow. */
export function moveFailure(from: OrderStateCode, possible: readonly OrderStateCode[]): FieldFailure {
  const inEach = (text: (language: Language) => string): Translated => ({
    cs: text('cs'),
    sk: text('sk'),
    en: text('en'),
  });
  const values = inEach((language) =>
    possible.map((to) => `${to} (${ORDER_TEXTS[language](`states.${to}`)})`).join(', '),
  );
  const key = possible.length > 0 ? 'possible_states' : 'last_state';
  return {
    field: 'state',
    key,
    values: { from: inEach((language) => ORDER_TEXTS[language](`states.${from}`)), values },
  };
}
