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

/** States of a payment with the allowed next ones. */
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

/** States to pass through; PAYMENT_METHOD_CHOSEN may be skipped. Undefined when the transition is not allowed. */
export function pathTo(from: PaymentState, to: PaymentState): readonly PaymentState[] | undefined {
  if (canMove(from, to)) return [to];
  const chosen = 'PAYMENT_METHOD_CHOSEN';
  return canMove(from, chosen) && canMove(chosen, to) ? [chosen, to] : undefined;
}

/** Whether the shop is notified: of all states but new and method chosen. */
export function isAnnounced(state: PaymentState): boolean {
  return !silentStates.includes(state);
}

/** Whether the payer can still act at the gateway. */
export function isOpen(state: PaymentState): boolean {
  return silentStates.includes(state);
}
