import type { RefundState, RefundWay } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { batchStateOf, leaveBatch } from './payouts/batch-store.ts';
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
async function mayDecide(
  tx: Transaction,
  id: number,
  open: Open,
  decision: RefundDecision,
  now: Date,
): Promise<boolean> {
  const { state, way, sent_at: sentAt } = open;
  if (state === 'done' || state === 'dropped') return false;
  if (way === 'gateway') return state === 'given_up' || (state === 'unclear' && !mayStillAnswer(sentAt, now));
  if (state !== 'sent') return decision !== 'again';
  // Of one in a file only what the bank did with it is decided, and nothing before the bank has the file.
  return (decision === 'done' || decision === 'again') && (await batchStateOf(tx, id)) === 'sent';
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
  if (!(await mayDecide(tx, id, refund, decision, now))) return 'refused';
  if (decision === 'done') await moveRefund(tx, id, 'done', { now });
  // Its amount is free: the order keeps it, and more may be refunded.
  else if (decision === 'dropped') await moveRefund(tx, id, 'dropped', { now, droppedReason: reason ?? '' });
  else {
    if (decision === 'again') await tx.query(again, [id]);
    else await tx.query(otherwise, [id, decision]);
    if (refund.way !== 'gateway') await leaveBatch(tx, id, now);
    await moveRefund(tx, id, 'due', { now, nextTryAt: now });
  }
  return 'decided';
}
