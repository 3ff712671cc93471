import type { Language, Translated } from '../../contract/locales.ts';
import { type Mover, moveBetween, ORDER_MOVES } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { PAID_LATER, type PaymentServiceName } from '../../contract/payments/rules.ts';
import { Failure, type FieldFailure } from '../platform/http/index.ts';
import { ORDER_TEXTS } from './texts/index.ts';

/** Whether the order is normally paid after it is placed. */
export function isToBePaidLater(paymentService: string): boolean {
  return PAID_LATER.includes(paymentService as PaymentServiceName);
}

/** Conditions of transitions besides the state. */
interface Settlement {
  isPaid: boolean;
  paymentService: string;
  /** What its carrier owes, in minor units. */
  owed?: number;
}

const isMet = {
  paid: ({ isPaid, paymentService }: Settlement) => isPaid || isToBePaidLater(paymentService),
  owed: ({ owed = 0 }: Settlement) => owed > 0,
};

/** Whether a transition is allowed. */
export function canMove(
  from: OrderStateCode,
  to: OrderStateCode,
  order: Settlement,
  mover: Mover = 'operator',
): boolean {
  const move = moveBetween(from, to);
  if (!move?.by.includes(mover)) return false;
  return move.needs === undefined || isMet[move.needs](order);
}

/** Possible next states. */
export const possibleMoves = (from: OrderStateCode, order: Settlement, mover: Mover = 'operator'): OrderStateCode[] =>
  ORDER_MOVES.filter((move) => move.from === from && canMove(from, move.to, order, mover)).map(({ to }) => to);

const inEach = (text: (language: Language) => string): Translated => ({
  cs: text('cs'),
  sk: text('sk'),
  en: text('en'),
});

/** What a state is called in each language. */
export const stateName = (state: OrderStateCode): Translated =>
  inEach((language) => ORDER_TEXTS[language](`states.${state}`));

/** Error that names the order's state and the possible next ones. */
export function moveFailure(from: OrderStateCode, possible: readonly OrderStateCode[]): FieldFailure {
  const values = inEach((language) =>
    possible.map((to) => `${to} (${ORDER_TEXTS[language](`states.${to}`)})`).join(', '),
  );
  const key = possible.length > 0 ? 'possible_states' : 'last_state';
  return {
    field: 'state',
    key,
    values: { from: stateName(from), values },
  };
}

/** What decides whether an order may move. */
export interface Movable {
  state: OrderStateCode;
  paid_at: Date | null;
  payment_service: string;
  owed?: number;
}

/** Refuses a move that the order's state or payment does not allow. */
export function refuseMove(order: Movable, to: OrderStateCode, mover: Mover = 'operator'): void {
  const { state, paid_at, payment_service: paymentService, owed } = order;
  const facts = { isPaid: paid_at !== null, paymentService, owed };
  if (!canMove(state, to, facts, mover))
    throw new Failure('state_not_allowed', {}, [moveFailure(state, possibleMoves(state, facts, mover))]);
}
