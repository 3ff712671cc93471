import { type Database, statement } from '../platform/database/index.ts';
import { keepReading } from './inbox.ts';
import { type Gateway, GatewayNotAsked, GatewayRefusal, type PaymentAtGateway } from './provider.ts';
import { gatewayNamed } from './providers/index.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { beginAsking, giveUpRefund, moveRefund } from './refund-states.ts';
import {
  claimDueRefunds,
  type DueRefund,
  type GatewayRefundIds,
  readOrphanedRefunds,
  readRefundNumbers,
  recordRefundFailure,
} from './refund-store.ts';
import { settle } from './settle.ts';

export interface RefundDependencies {
  db: Database;
  gateways: readonly Gateway[];
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

const AT_ONCE = 20;
const MOST_ROUNDS = 10;
/** Refunds of a run that are given up because their gateway is gone. */
const MOST_ORPHANED = 100;
/** About a day and a half: the delay doubles each time, up to six hours. */
const MOST_TRIES = 14;
/** A refund given up is polled daily for this many days. */
const DAYS_READ_AFTER = 14;

const paymentOf = (refund: DueRefund): PaymentAtGateway => ({
  externalId: refund.payment_external_id,
  orderNumber: refund.order_number,
  amount: refund.paid,
  currency: refund.currency,
  decimalPlaces: refund.decimal_places,
});

const state = statement(
  'payments_refund_now',
  `select state, amount, key from order_refunds where id = $1 and way = 'gateway'`,
);
type RefundNow = Pick<DueRefund, 'state' | 'amount' | 'key'>;
const readNow = async ({ db }: RefundDependencies, id: number) => (await db.query<RefundNow>(state, [id]))[0];

const move = (
  { db, clock }: RefundDependencies,
  id: number,
  to: DueRefund['state'],
  { key, externalId = null }: { key: string; externalId?: string | null },
) => db.transaction((tx) => moveRefund(tx, id, to, { now: clock(), externalId, key }));

/** Reads the payment and its refunds from the gateway, and applies them. */
async function read(deps: RefundDependencies, refund: DueRefund): Promise<void> {
  const { db, clock } = deps;
  const gateway = gatewayNamed(deps.gateways, refund.provider);
  const status = await gateway.fetchStatus(paymentOf(refund));
  await keepReading(db, refund.gateway_payment_id, status, clock());
  const { payment, outcome } = await settle(db, refund.gateway_payment_id, status, clock());
  if (outcome !== 'refused' && payment.state === 'refunded') return;
  // Parts that the shop asked for itself are no reason to stop.
  if (outcome === 'unchanged' && status.state === 'returned') return;
  if (outcome === 'refused' || status.state !== 'paid')
    throw new GatewayRefusal(
      `the gateway calls the payment ${outcome === 'refused' ? 'another one' : status.state}`,
      409,
    );
  if (!gateway.fetchRefunds) return;
  const numbers = await readRefundNumbers(db, refund.gateway_payment_id);
  const listed = await gateway.fetchRefunds(paymentOf(refund), numbers);
  await reconcileRefunds(db, refund.gateway_payment_id, { listed, isAll: gateway.listsAllRefunds }, clock());
}

/** Whether a refund whose answer was lost may be requested again. */
function mayRepeat(gateway: Gateway, now: RefundNow): boolean {
  return now.state === 'due' || (now.state === 'unclear' && gateway.refundsOnce);
}

/** Asks the gateway. It counts as asked before: if the answer is lost, it is not asked blindly again. */
async function request(deps: RefundDependencies, refund: DueRefund, gateway: Gateway, now: RefundNow): Promise<void> {
  const { amount, key } = now;
  const begun = await deps.db.transaction((tx) =>
    beginAsking(tx, { id: refund.id, amount, key }, gateway.refundsOnce, deps.clock()),
  );
  // Somebody else sends it, or decided otherwise.
  if (!begun) return;
  const answer = await gateway
    .refund(paymentOf(refund), { amount, key: key.replaceAll('-', '') })
    .catch(async (error: unknown) => {
      // It refused, or was not even asked: nothing went back.
      if (error instanceof GatewayRefusal || error instanceof GatewayNotAsked)
        await move(deps, refund.id, 'due', { key });
      throw error;
    });
  if (answer.state === 'failed') {
    await move(deps, refund.id, 'due', { key });
    throw new GatewayRefusal('the gateway refused the refund', 409);
  }
  const answered = { key, externalId: answer.id };
  await move(deps, refund.id, 'sent', answered);
  if (answer.state !== 'finished') return;
  await move(deps, refund.id, 'done', answered);
  // The payment's state says whether all of it went back.
  await read(deps, refund);
}

async function sendBack(deps: RefundDependencies, refund: DueRefund): Promise<void> {
  await read(deps, refund);
  const now = await readNow(deps, refund.id);
  // It has just been read that it failed, or is made: a person decides, or nobody.
  if (!now || now.state === 'done' || now.state === 'given_up') return;
  if (refund.tries > MOST_TRIES)
    throw new GatewayRefusal('the gateway has not returned what it promised at the last try', 409);
  if (now.state === 'sent') return;
  const gateway = gatewayNamed(deps.gateways, refund.provider);
  if (mayRepeat(gateway, now)) await request(deps, refund, gateway, now);
  else if (!gateway.fetchRefunds || !gateway.listsAllRefunds)
    throw new LostAnswer('the gateway was asked, and its answer was lost');
}

/** Nobody but a person who looks at the gateway can tell whether the money went back. */
class LostAnswer extends Error {}

const giveUp = ({ db, clock }: RefundDependencies, refund: GatewayRefundIds): Promise<void> =>
  db.transaction((tx) => giveUpRefund(tx, refund, clock()));

async function tryOne(deps: RefundDependencies, refund: DueRefund): Promise<void> {
  try {
    // An operator refunds it manually: requesting it too could refund it twice.
    await (refund.state === 'given_up' ? read(deps, refund) : sendBack(deps, refund));
  } catch (error) {
    await recordRefundFailure(deps.db, refund.id, error instanceof Error ? error.message : String(error));
    deps.log.error(
      { err: error, gateway_payment_id: refund.gateway_payment_id, tries: refund.tries },
      'money could not be sent back',
    );
    if (error instanceof LostAnswer || refund.tries >= MOST_TRIES) await giveUp(deps, refund);
  }
}

/** Leaves to a person what waits for a gateway that is not set up any more. */
async function giveUpOrphaned(deps: RefundDependencies, providers: readonly string[]): Promise<void> {
  for (const refund of await readOrphanedRefunds(deps.db, providers, deps.clock(), MOST_ORPHANED)) {
    await recordRefundFailure(deps.db, refund.id, 'the gateway is not set up any more');
    await giveUp(deps, refund);
  }
}

/** Sends due refunds, a few at a time; a failing one waits longer each time. */
export async function sendDueRefunds(deps: RefundDependencies): Promise<void> {
  const providers = deps.gateways.map(({ name }) => name);
  await giveUpOrphaned(deps, providers);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const refunds = await claimDueRefunds(deps.db, providers, deps.clock(), AT_ONCE, MOST_TRIES + DAYS_READ_AFTER);
    await Promise.all(refunds.map((refund) => tryOne(deps, refund)));
    if (refunds.length < AT_ONCE) return;
  }
}
