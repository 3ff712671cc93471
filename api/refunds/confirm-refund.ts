import { MOST_REFUNDS_OF_ORDER } from '../../contract/refunds/rules.ts';
import { lockOrder } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';
import { sumsOf } from './begin-refund.ts';
import { checkOpen, chosenLines } from './chosen-lines.ts';
import { moveRefund } from './move-refund.ts';
import { readOpenWithdrawal } from './open-withdrawal.ts';
import { countRefunds, readItems, readRefund, writeItemPrices, writeSums } from './store.ts';

const conflict = (key: 'refund_expired' | 'refund_too_many') => new Failure('conflict', {}, [{ field: 'id', key }]);

/** Sends a draft: now it claims its pieces, and its receipt is mailed. One that was sent stays as it is. */
export async function confirmRefund(
  tx: Transaction,
  { id, orderId, locale }: { id: number; orderId: number; locale: string },
  now: Date,
): Promise<void> {
  await lockOrder(tx, orderId);
  const refund = await readRefund(tx, id);
  if (!refund) throw notFound();
  if (refund.state !== 'draft') return;
  if (refund.expiration_at === null || refund.expiration_at < now) throw conflict('refund_expired');
  if ((await countRefunds(tx, orderId)) >= MOST_REFUNDS_OF_ORDER) throw conflict('refund_too_many');
  const open = await readOpenWithdrawal(tx, orderId, now);
  checkOpen(open, locale);
  const items = await readItems(tx, id);
  if (items.length === 0) throw conflict('refund_expired');
  // Nobody was asked of the seal of goods that left meanwhile, or without the form: the inspection looks.
  const asked = { ...open, isSent: refund.is_after_sending && refund.source !== 'number' };
  const lines = chosenLines(
    asked,
    items.map((item) => ({ ...item, reason: item.reason ?? undefined })),
  );
  const { sums, pricesOf } = await sumsOf(
    tx,
    open,
    lines.map(({ line, amount }) => ({ id: line.id, pieces: amount })),
  );
  await writeSums(tx, id, { ...sums, is_after_sending: open.isSent });
  for (const item of items) await writeItemPrices(tx, item.id, pricesOf(item.order_item_id));
  await moveRefund(tx, { ...refund, is_after_sending: open.isSent }, { to: 'sent' }, now);
  await emit(tx, 'refund.sent', { refund_id: id, order_id: orderId });
}
