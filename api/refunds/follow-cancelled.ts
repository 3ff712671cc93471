import { lockOrder } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import { moveRefund } from './move-refund.ts';
import { lockOpenRefunds, readRefund } from './store.ts';

/** A cancelled order gave everything back: its refunds are over. */
export async function settleOfCancelled(db: Database, orderId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // A cancellation may have been undone since.
    if (order?.state !== 'cancelled') return;
    for (const id of await lockOpenRefunds(tx, orderId)) {
      const refund = await readRefund(tx, id);
      if (refund) await moveRefund(tx, refund, { to: 'settled' }, now);
    }
  });
}
