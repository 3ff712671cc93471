import type { RefundState, RefundWay } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { moveRefund } from './refund-states.ts';

/** What a person decides of a refund. */
export type RefundDecision = 'done' | 'again' | 'bank' | 'by_hand';

const lock = statement(
  'payments_refund_lock',
  'select state, way from order_refunds where id = $1 and order_id = $2 for update',
);
const otherwise = statement(
  'payments_refund_otherwise',
  'update order_refunds set way = $2, gateway_payment_id = null, external_id = null where id = $1',
);

/** Whether a person may decide: the shop does not bring it to its end by itself. */
const isOpen = (state: RefundState, way: RefundWay) =>
  way === 'gateway' ? state === 'given_up' || state === 'unclear' : state !== 'done';

/** Applies a decision; `missing` if the order has no such refund, `refused` if nobody is to decide it. */
export async function decideRefund(
  tx: Transaction,
  { id, orderId, decision }: { id: number; orderId: number; decision: RefundDecision },
  now: Date,
): Promise<'decided' | 'missing' | 'refused'> {
  const [refund] = await tx.query<{ state: RefundState; way: RefundWay }>(lock, [id, orderId]);
  if (!refund) return 'missing';
  const { state, way } = refund;
  if (!isOpen(state, way) || (decision === 'again' && way !== 'gateway')) return 'refused';
  if (decision === 'done') await moveRefund(tx, id, 'done', { now });
  else {
    if (decision !== 'again') await tx.query(otherwise, [id, decision]);
    await moveRefund(tx, id, 'due', { now, nextTryAt: now });
  }
  return 'decided';
}
