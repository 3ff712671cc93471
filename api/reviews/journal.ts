import type { ChangedRow } from '../../contract/journal/records.ts';
import { emitProductsChanged } from '../catalogue/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { isRewritten } from './store.ts';

const idsOf = (rows: Record<string, unknown>[], column: string) => [...new Set(rows.map((row) => Number(row[column])))];

/** 409 where an undo would approve what its author has changed since it was read. */
async function refuseRewritten(db: Executor, changes: ChangedRow[]): Promise<void> {
  const approvals = changes.flatMap(({ record_id, after }) =>
    after?.state === 'approved' && record_id !== null
      ? [{ id: record_id, approved_at: String(after.approved_at) }]
      : [],
  );
  if (approvals.length > 0 && (await isRewritten(db, approvals))) throw new Failure('review_rewritten');
}

/** Tables of the room whose changes by operators are journaled. */
export const reviewsJournal: JournaledTables = {
  product_reviews: {
    readRight: 'reviews.read',
    refuseUndo: refuseRewritten,
    emits: {
      columns: ['product_id'],
      emitEvents: (tx, rows) => emitProductsChanged(tx, idsOf(rows, 'product_id'), true),
    },
  },
  product_review_parameters: {
    readRight: 'reviews.read',
    emits: {
      columns: ['id'],
      emitEvents: (tx, rows) =>
        emit(tx, 'review.parameters_changed', { product_review_parameter_ids: idsOf(rows, 'id') }),
    },
  },
};
