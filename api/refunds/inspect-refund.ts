import type { RefundPatch } from '../../contract/refunds/records.ts';
import { OPEN_REFUNDS } from '../../contract/refunds/rules.ts';
import { byOf, lockOrder } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, type FieldFailure, notFound, type Operator } from '../platform/http/index.ts';
import { moveRefund } from './move-refund.ts';
import { type RefundItemRow, type RefundRow, readItems, readOrderOf, readRefund, writeInspection } from './store.ts';

export const notAllowed = (failure: FieldFailure) => new Failure('refund_not_allowed', {}, [failure]);

/** Locks a refund by its order; refuses one that is decided, or not confirmed. */
export async function lockOpenRefund(tx: Transaction, id: number): Promise<RefundRow> {
  const orderId = await readOrderOf(tx, id);
  if (orderId === undefined) throw notFound();
  await lockOrder(tx, orderId);
  const refund = await readRefund(tx, id);
  if (!refund) throw notFound();
  if (refund.state === 'draft') throw notAllowed({ field: 'state', key: 'refund_draft' });
  if (!(OPEN_REFUNDS as readonly string[]).includes(refund.state))
    throw notAllowed({ field: 'state', key: 'refund_decided' });
  return refund;
}

type Inspected = NonNullable<RefundPatch['items']>[number];

/** An item as the operator found it; missing fields stay. */
function inspected(item: RefundItemRow, found: Inspected, index: number): RefundItemRow {
  const { accepted_amount = item.accepted_amount, restocked_amount = item.restocked_amount } = found;
  const { inspection = item.inspection } = found;
  const field = (name: string) => `items.${index}.${name}`;
  const pieces = (name: string, limit: number): FieldFailure => ({
    field: field(name),
    key: 'refund_pieces',
    limit,
    values: { limit },
  });
  const most = accepted_amount ?? item.amount;
  if (most > item.amount) throw notAllowed(pieces('accepted_amount', item.amount));
  if (restocked_amount !== null && restocked_amount > most) throw notAllowed(pieces('restocked_amount', most));
  if (most < item.amount && !inspection) throw notAllowed({ field: field('inspection'), key: 'refund_needs_words' });
  return { ...item, accepted_amount, restocked_amount, inspection };
}

/** Receives, inspects or refuses a refund; until money went back the same call takes it back. */
export async function inspectRefund(
  tx: Transaction,
  id: number,
  { state, has_proof: hasProof, reason, items = [] }: RefundPatch,
  operator: Operator | null,
  now: Date,
): Promise<void> {
  const refund = await lockOpenRefund(tx, id);
  const own = new Map((await readItems(tx, id)).map((item) => [item.id, item]));
  for (const [index, found] of items.entries()) {
    const item = own.get(found.id);
    if (!item) throw notAllowed({ field: `items.${index}.id`, key: 'refund_no_item' });
    await writeInspection(tx, inspected(item, found, index));
  }
  if (state === 'refused' && !reason) throw notAllowed({ field: 'reason', key: 'refund_needs_words' });
  const to = state ?? refund.state;
  if (to === 'draft') throw notAllowed({ field: 'state', key: 'refund_draft' });
  await moveRefund(tx, refund, { to, hasProof, reason, ...byOf(operator) }, now);
  if (to === 'refused') await emit(tx, 'refund.decided', { refund_id: id, order_id: refund.order_id });
}
