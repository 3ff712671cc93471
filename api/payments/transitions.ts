import type { PaymentState } from './provider.ts';

/** The life of a gateway payment: each state with those that may follow. The gateway may tell late that a lost one was paid. */
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

/** States that may be left for another. */
export function statesBefore(to: PaymentState): PaymentState[] {
  return (Object.keys(NEXT_STATES) as PaymentState[]).filter((from) => canMove(from, to));
}

/** Whether the gateway may still change its mind. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}
