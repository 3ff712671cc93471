import type { RefundState, RefundWay } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { mayStillAnswer, moveRefund } from './refund-states.ts';

/** What a person decides of a refund. */
export type RefundDecision = 'done' | 'again' | 'bank' | 'by_hand' | 'dropped';

const lock = statement(
  'payments_refund_lock',
  'select state, way, sent_at from order_refunds where id = $1 and order_id = $2 for update',
);

const again = statement('payments_refund_again', 'update order_refunds set tries = 0 where id = $1');
const otherwise = statement(
  'payments_refund_otherwise',
  'update order_refunds set way = $2, external_id = null where id = $1',
);

interface Open {
  state: RefundState;
  way: RefundWay;
  sent_at: Date | null;
}

/** Whether a person may decide: the shop does not bring it to its end by itself. */
function isOpen({ state, way, sent_at: sentAt }: Open, now: Date): boolean {
  if (way !== 'gateway') return state !== 'done' && state !== 'dropped';
  return state === 'given_up' || (state === 'unclear' && !mayStillAnswer(sentAt, now));
}

/** Applies a decision; `missing` if the order has no such refund, `refused` if nobody is to decide it. */
export async function decideRefund(
  tx: Transaction,
  {
    id,
    orderId,
    decision,
    reason,
  }: { id: number; orderId: number; decision: RefundDecision; reason?: string | undefined },
  now: Date,
): Promise<'decided' | 'missing' | 'refused'> {
  const [refund] = await tx.query<Open>(lock, [id, orderId]);
  if (!refund) return 'missing';
  if (!isOpen(refund, now) || (decision === 'again' && refund.way !== 'gateway')) return 'refused';
  if (decision === 'done') await moveRefund(tx, id, 'done', { now });
  // Its amount is free: the order keeps it, and more may be refunded.
  else if (decision === 'dropped') await moveRefund(tx, id, 'dropped', { now, droppedReason: reason ?? '' });
  else {
    if (decision === 'again') await tx.query(again, [id]);
    else await tx.query(otherwise, [id, decision]);
    await moveRefund(tx, id, 'due', { now, nextTryAt: now });
  }
  return 'decided';
}
