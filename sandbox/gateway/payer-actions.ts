import { type Effect, type PayerAction, payerActions } from './effects.ts';
import type { Payment } from './payment.ts';
import type { Protocol } from './protocol.ts';
import { isOpen } from './states.ts';

function allows({ order }: Payment, instrument: string): boolean {
  return order.instruments?.includes(instrument) ?? true;
}

/** The instrument of an immediate payment: the shop's preferred one, else a card, else the first allowed. */
export function quickInstrument({ instruments: { card, transfer } }: Protocol, payment: Payment): string {
  const { preferredInstrument: preferred, instruments } = payment.order;
  if (preferred && preferred !== transfer) return preferred;
  return allows(payment, card) ? card : (instruments?.[0] ?? card);
}

export function instrumentOf(protocol: Protocol, payment: Payment, { by }: Effect): string | undefined {
  return by === 'preferred' ? quickInstrument(protocol, payment) : by && protocol.instruments.transfer;
}

/** Whether a bank transfer is pending. */
export function awaitsTransfer({ effects: { transfer } }: Protocol, payment: Payment): boolean {
  return payment.state === transfer?.to && payment.subState === (transfer.subState ?? null);
}

function possibleActions(protocol: Protocol, payment: Payment): readonly PayerAction[] {
  if (!isOpen(protocol.states, payment.state)) return [];
  if (awaitsTransfer(protocol, payment)) return ['arrive', 'cancel', 'timeout'];
  const { transfer } = protocol.instruments;
  // A reserved payment is never charged immediately.
  const left = new Set<PayerAction>(['arrive', ...(payment.order.isReserved ? (['pay'] as const) : [])]);
  if (!transfer || !allows(payment, transfer)) left.add('transfer');
  return payerActions.filter((action) => !left.has(action));
}

/** The payment's current buttons. */
export function offeredActions(protocol: Protocol, payment: Payment): PayerAction[] {
  return possibleActions(protocol, payment).filter((action) => protocol.effects[action]);
}
