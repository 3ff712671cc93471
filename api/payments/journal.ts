import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { isLiving } from './living-refunds.ts';

const paidBack = statement(
  'payments_paid_back',
  `select distinct refund_id as id from order_transactions where refund_id = any($1::int[])
   union select r.id from order_refunds r join order_refunds o on o.order_id = r.order_id and o.id > r.id
   where r.id = any($1::int[]) and r.state = 'dropped' and o.cause = 'overpaid' and ${isLiving('o')} order by 1 limit 20`,
);

/** 409 where an undo would open a refund again whose money went back: by itself, or as what is over once it was dropped. */
async function refusePaidBack(db: Executor, changes: ChangedRow[]): Promise<void> {
  const ids = changes.flatMap(({ record_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  const booked = await db.query<{ id: number }>(paidBack, [ids]);
  const errors = booked.map(({ id }) => ({ field: `order_refunds.${id}`, key: 'undo_settled' as const }));
  if (errors.length > 0) throw new Failure('undo_conflicts', {}, errors);
}

/** Tables of the room whose changes are journaled. A refund that was tried is a conflict: its money may be on the way. */
export const paymentsJournal: JournaledTables = {
  order_refunds: { readRight: 'orders.read', undoRight: 'orders.refund', refuseUndo: refusePaidBack },
};
