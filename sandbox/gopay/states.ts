export const paymentStates = [
  'CREATED',
  'PAYMENT_METHOD_CHOSEN',
  'PAID',
  'AUTHORIZED',
  'CANCELED',
  'TIMEOUTED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;

export type PaymentState = (typeof paymentStates)[number];

/** The life of a payment: each state with those that may follow it. */
export const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['PAYMENT_METHOD_CHOSEN', 'CANCELED', 'TIMEOUTED'],
  PAYMENT_METHOD_CHOSEN: ['PAYMENT_METHOD_CHOSEN', 'PAID', 'AUTHORIZED', 'CANCELED', 'TIMEOUTED'],
  AUTHORIZED: ['PAID', 'CANCELED'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  CANCELED: [],
  TIMEOUTED: [],
};

const silentStates: readonly PaymentState[] = ['CREATED', 'PAYMENT_METHOD_CHOSEN'];

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return nextStates[from].includes(to);
}

/** The states to walk through, a chosen method being the one that may be skipped over; undefined when there is no way. */
export function wayTo(from: PaymentState, to: PaymentState): readonly PaymentState[] | undefined {
  if (canMove(from, to)) return [to];
  const chosen = 'PAYMENT_METHOD_CHOSEN';
  return canMove(from, chosen) && canMove(chosen, to) ? [chosen, to] : undefined;
}

/** Whether the shop is told: every change but those to a fresh payment and to a chosen method. */
export function isAnnounced(state: PaymentState): boolean {
  return !silentStates.includes(state);
}

/** Whether the payer can still do something on the gateway. */
export function isOpen(state: PaymentState): boolean {
  return silentStates.includes(state);
}
