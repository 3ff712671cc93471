import type { RefundState, RefundWay } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { batchStateOf, leaveBatch } from './payouts/batch-store.ts';
import { mayStillAnswer, moveRefund } from './refund-states.ts';

/** What a person decides of a refund. */
export type RefundDecision = 'done' | 'again' | 'bank' | 'by_hand' | 'dropped';

const lock = statement(
  'payments_refund_lock',
  `select r.state, r.way, r.tries, r.sent_at, p.provider from order_refunds r left join gateway_payments p on p.id = r.gateway_payment_id
   where r.id = $1 and r.order_id = $2 for update of r`,
);

const again = statement('payments_refund_again', 'update order_refunds set tries = 0 where id = $1');
const otherwise = statement(
  'payments_refund_otherwise',
  'update order_refunds set way = $2, external_id = null where id = $1',
);

interface Decided {
  id: number;
  orderId: number;
  decision: RefundDecision;
  reason?: string | undefined;
  /** Names of the gateways that are set up. */
  gatewayNames: readonly string[];
}

interface Open {
  state: RefundState;
  way: RefundWay;
  tries: number;
  sent_at: Date | null;
  provider: string | null;
}

/** Whether a person may decide what goes back by a gateway: it failed there, or nobody can ask the gateway any more. */
function mayDecideAtGateway(
  { state, tries, sent_at: sentAt, provider }: Open,
  { decision, gatewayNames }: Decided,
  now: Date,
): boolean {
  if (state === 'given_up') return true;
  if (state === 'unclear') return !mayStillAnswer(sentAt, now);
  // The gateway refused it, or it failed later: it is asked again only while state, way and key are the same.
  if (state === 'due' && tries > 0 && decision !== 'again') return true;
  const isGone = provider !== null && !gatewayNames.includes(provider);
  // What a gateway has accepted may go back, so the order does not keep it.
  return isGone && decision !== 'again' && (state === 'due' || decision !== 'dropped');
}

/** Whether a person may decide: the shop does not bring it to its end by itself. */
async function mayDecide(tx: Transaction, open: Open, decided: Decided, now: Date): Promise<boolean> {
  const { state, way } = open;
  const { id, decision } = decided;
  if (state === 'done' || state === 'dropped') return false;
  if (way === 'gateway') return mayDecideAtGateway(open, decided, now);
  if (state !== 'sent') return decision !== 'again';
  // Of one in a file only what the bank did with it is decided, and nothing before the bank has the file.
  return (decision === 'done' || decision === 'again') && (await batchStateOf(tx, id)) === 'sent';
}

/** Applies a decision; `missing` if the order has no such refund, `refused` if nobody is to decide it. */
export async function decideRefund(
  tx: Transaction,
  decided: Decided,
  now: Date,
): Promise<'decided' | 'missing' | 'refused'> {
  const { id, orderId, decision, reason } = decided;
  const [refund] = await tx.query<Open>(lock, [id, orderId]);
  if (!refund) return 'missing';
  if (!(await mayDecide(tx, refund, decided, now))) return 'refused';
  if (decision === 'done') await moveRefund(tx, id, 'done', { now });
  // Its amount is free: the order keeps it, and more may be refunded.
  else if (decision === 'dropped') {
    await moveRefund(tx, id, 'dropped', { now, droppedReason: reason ?? '' });
    await emit(tx, 'payment.refund_dropped', { order_id: orderId, refund_id: id });
  } else {
    if (decision === 'again') await tx.query(again, [id]);
    else await tx.query(otherwise, [id, decision]);
    // The buyer was told another way; to an account it goes once they have given it.
    if (decision !== 'again' && decision !== refund.way)
      await emit(tx, 'payment.refund_begun', { order_id: orderId, refund_id: id, way: decision });
    if (refund.way !== 'gateway') await leaveBatch(tx, id, now);
    await moveRefund(tx, id, 'due', { now, nextTryAt: now });
  }
  return 'decided';
}
