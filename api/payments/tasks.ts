import type { Database } from '../platform/index.ts';
import { providerNamed, refresh } from './gateway-payments.ts';
import {
  type GatewayPaymentRow,
  giveUpStaleStarts,
  readDuePayments,
  readDueRefunds,
  recordState,
} from './payment-store.ts';
import { GatewayRefusal, type PaymentProvider } from './provider.ts';

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PaymentTaskDependencies {
  db: Database;
  providers: readonly PaymentProvider[];
  clock: () => Date;
  log: Log;
}

const BATCH = 50;

async function checkOne(deps: PaymentTaskDependencies, payment: GatewayPaymentRow): Promise<void> {
  try {
    await refresh(deps, payment, deps.log);
  } catch (error) {
    deps.log.warn({ err: error, gateway_payment_id: payment.id }, 'the state of a payment could not be read');
    // Written down as checked, so that one unreadable payment does not keep the others waiting.
    await recordState(deps.db, payment.id, payment.state, payment.external_state ?? 'unreadable', deps.clock());
  }
}

/** Money of a second payment of one order goes back. */
async function refundOne(deps: PaymentTaskDependencies, payment: GatewayPaymentRow): Promise<void> {
  const { db, providers, clock, log } = deps;
  if (!payment.external_id) return;
  const provider = providerNamed(providers, payment.provider);
  try {
    const result = await provider.refund(payment.external_id, payment.amount);
    if (result === 'failed') throw new GatewayRefusal('the refund failed', 409);
  } catch (error) {
    // A crash after the gateway took the refund makes it refuse the next one: its own state decides.
    const status = await provider.fetchStatus(payment.external_id).catch(() => null);
    if (status?.state !== 'refunded') {
      log.error(
        { err: error, gateway_payment_id: payment.id },
        'a double payment could not be sent back; it is tried again',
      );
      return;
    }
  }
  await recordState(db, payment.id, 'refunded', 'REFUNDED', clock(), { refund: 'done' });
}

/** Asks gateways about payments whose news did not come, and sends double payments back. Meant for every minute. */
export async function checkOpenPayments(deps: PaymentTaskDependencies): Promise<void> {
  const now = deps.clock();
  await giveUpStaleStarts(deps.db, now);
  const payments = await readDuePayments(deps.db, now, BATCH);
  await Promise.all(payments.map((payment) => checkOne(deps, payment)));
  for (const payment of await readDueRefunds(deps.db, BATCH)) await refundOne(deps, payment);
}

/** Job functions of the room by task name, meant for every minute. */
export const tasks = (deps: PaymentTaskDependencies) => ({ 'payments.check-open': () => checkOpenPayments(deps) });
