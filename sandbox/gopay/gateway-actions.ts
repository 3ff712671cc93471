import type { Payment } from './payment.ts';
import type { Instrument } from './payment-request.ts';
import type { PaymentState } from './states.ts';
import { isOpen } from './states.ts';

export const gatewayActions = ['pay', 'authorise', 'decline', 'transfer', 'arrive', 'cancel', 'timeout'] as const;
export type GatewayAction = (typeof gatewayActions)[number];

interface Effect {
  to: PaymentState;
  subState?: string;
  instrument?: (payment: Payment) => Instrument;
  /** Whether the payer returns to the shop afterwards. */
  leaves: boolean;
}

/** Actions of the buttons. */
export const effects: Record<GatewayAction, Effect> = {
  pay: { to: 'PAID', instrument: quickInstrument, leaves: true },
  authorise: { to: 'AUTHORIZED', instrument: quickInstrument, leaves: true },
  decline: { to: 'PAYMENT_METHOD_CHOSEN', subState: '_5003', instrument: quickInstrument, leaves: false },
  transfer: { to: 'PAYMENT_METHOD_CHOSEN', subState: '_102', instrument: () => 'BANK_ACCOUNT', leaves: true },
  arrive: { to: 'PAID', instrument: () => 'BANK_ACCOUNT', leaves: false },
  cancel: { to: 'CANCELED', leaves: true },
  timeout: { to: 'TIMEOUTED', leaves: true },
};

function allows(payment: Payment, instrument: Instrument): boolean {
  return payment.request.payer?.allowed_payment_instruments?.includes(instrument) ?? true;
}

/** The instrument of an immediate payment: the shop's preferred one, else a card, else the first allowed. */
export function quickInstrument(payment: Payment): Instrument {
  const { default_payment_instrument: preferred, allowed_payment_instruments: allowed } = payment.request.payer ?? {};
  if (preferred && preferred !== 'BANK_ACCOUNT') return preferred;
  return allows(payment, 'PAYMENT_CARD') ? 'PAYMENT_CARD' : (allowed?.[0] ?? 'PAYMENT_CARD');
}

/** Whether a bank transfer is pending. */
export function awaitsTransfer(payment: Payment): boolean {
  return payment.state === 'PAYMENT_METHOD_CHOSEN' && payment.subState === '_102';
}

/** The payment's current buttons. A preauthorized payment is never charged immediately. */
export function offeredActions(payment: Payment): GatewayAction[] {
  if (!isOpen(payment.state)) return [];
  if (awaitsTransfer(payment)) return ['arrive', 'cancel', 'timeout'];
  const first: GatewayAction[] = payment.request.preauthorization ? ['authorise'] : ['pay', 'authorise'];
  const transfer: GatewayAction[] = allows(payment, 'BANK_ACCOUNT') ? ['transfer'] : [];
  return [...first, 'decline', ...transfer, 'cancel', 'timeout'];
}
