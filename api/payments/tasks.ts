import { shopDay } from '../../contract/shop/shop-day.ts';
import { plainTask } from '../platform/jobs/index.ts';
import { forgetMessages } from './inbox.ts';
import { type GatewayPaymentRow, readDuePayments, readUnwatchedPayments } from './payment-store.ts';
import { forgetAccounts } from './payouts/refund-account-store.ts';
import { type Log, type ReadingDependencies, refresh } from './readings.ts';
import { sendDueRefunds } from './refunds.ts';
import { giveUpStaleStarts, recordReading } from './state-store.ts';

export interface PaymentTaskDependencies extends ReadingDependencies {
  log: Log;
}

const BATCH = 50;

/** Polls gateways for payments without a notification. */
export async function checkOpenPayments(deps: PaymentTaskDependencies): Promise<void> {
  const { db, clock, gateways } = deps;
  await giveUpStaleStarts(db, clock());
  const providers = gateways.map(({ name }) => name);
  await readAll(deps, await readDuePayments(db, providers, clock(), BATCH));
}

async function readAll(deps: PaymentTaskDependencies, payments: readonly GatewayPaymentRow[]): Promise<void> {
  const { db, clock, log } = deps;
  await Promise.all(
    payments.map((payment) =>
      refresh(deps, payment, log).catch(async (error) => {
        log.warn({ err: error, gateway_payment_id: payment.id }, 'the state of a payment could not be read');
        // Counts as checked, so that a payment that cannot be read does not block the others; its state stays.
        await recordReading(db, payment.id, clock());
      }),
    ),
  );
}

/** Looks for money that went back without the shop: notifications may be lost, or crowded out. */
export async function checkPaidPayments(deps: PaymentTaskDependencies): Promise<void> {
  // Each gateway by itself, so that none waits behind the payments of another one.
  for (const { name } of deps.gateways)
    await readAll(deps, await readUnwatchedPayments(deps.db, [name], deps.clock(), BATCH));
}

/** Job functions of the room by task name. */
export const tasks = (deps: PaymentTaskDependencies) => ({
  'payments.check-open': plainTask(() => checkOpenPayments(deps)),
  'payments.check-paid': plainTask(() => checkPaidPayments(deps)),
  'payments.forget-messages': plainTask(async () => {
    await forgetMessages(deps.db, deps.clock());
    await forgetAccounts(deps.db, shopDay(deps.clock()));
  }),
  'payments.send-refunds': plainTask(() => sendDueRefunds(deps)),
});
