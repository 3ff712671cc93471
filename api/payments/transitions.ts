import type { PaymentState } from './provider.ts';

/** States of a gateway payment with the allowed next ones. A failed one may still be reported as paid later. */
export const NEXT_STATES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'paid', 'failed', 'refunded'],
  pending: ['paid', 'failed', 'refunded'],
  failed: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** States from which the given one can be reached. */
export function statesBefore(to: PaymentState): PaymentState[] {
  return (Object.keys(NEXT_STATES) as PaymentState[]).filter((from) => canMove(from, to));
}

/** Whether the state can still change at the gateway. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}
