import type { Language, Translated } from '../../contract/locales.ts';
import { ORDER_MOVES, type OrderStateCode } from '../../contract/orders/rules.ts';
import { PAID_LATER, type PaymentServiceName } from '../../contract/payments/rules.ts';
import type { FieldFailure } from '../platform/http/index.ts';
import { ORDER_TEXTS } from './texts/index.ts';

/** Whether the order is normally paid after it is placed. */
export function isToBePaidLater(paymentService: string): boolean {
  return PAID_LATER.includes(paymentService as PaymentServiceName);
}

/** Conditions of transitions besides the state. */
interface Settlement {
  isPaid: boolean;
  paymentService: string;
}

/** Whether a transition is allowed. An order to be paid at once needs its payment first. */
export function canMove(from: OrderStateCode, to: OrderStateCode, order: Settlement): boolean {
  if (!ORDER_MOVES[from].includes(to)) return false;
  return to === 'cancelled' || order.isPaid || isToBePaidLater(order.paymentService);
}

/** Possible next states. */
export const possibleMoves = (from: OrderStateCode, order: Settlement): OrderStateCode[] =>
  ORDER_MOVES[from].filter((to) => canMove(from, to, order));

/** Error that names the order's state and the possible next ones. */
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
