import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import { planTime } from '../platform/jobs/index.ts';
import type { JournaledTable, JournaledTables } from '../platform/room/index.ts';
import { refuseTooManyGifts } from './gifts/index.ts';
import { refuseTooMany } from './write-discount.ts';

/** An undo switches on no more gifts than may be on. */
async function refuseGifts(db: Executor, changes: ChangedRow[]): Promise<void> {
  const switchedOn = changes.filter(({ after }) => after?.is_active === true).length;
  if (switchedOn > 0) await refuseTooManyGifts(db, null, switchedOn);
}

const emitting = (column: string): JournaledTable => ({
  readRight: 'promotions.read',
  emits: {
    columns: [column],
    async emitEvents(tx, rows) {
      await emit(tx, 'discount.changed', { discount_ids: [...new Set(rows.map((row) => Number(row[column])))] });
      await planTime(tx);
    },
  },
});

/** An undo switches on no more than may be on. */
async function refuseLive(db: Executor, changes: ChangedRow[]): Promise<void> {
  const switchedOn = changes.filter(({ after }) => after?.is_active === true).length;
  if (switchedOn > 0) await refuseTooMany(db, null, switchedOn);
}

const usedCodes = statement(
  'promotions_used_codes',
  'select from discount_codes where batch_id = any($1::int[]) and used_order_id is not null limit 1',
);

/** An undo takes no codes away that orders used. */
async function refuseUsed(db: Executor, changes: ChangedRow[]): Promise<void> {
  const gone = changes.filter(({ operation }) => operation === 'delete').map(({ record_id }) => record_id);
  if (gone.length > 0 && (await db.query(usedCodes, [gone])).length > 0)
    throw new Failure('undo_conflicts', {}, [{ field: 'discount_code_batches', key: 'codes_used' }]);
}

/** Tables of the room whose changes are journaled. */
export const promotionsJournal: JournaledTables = {
  discounts: { ...emitting('id'), refuseUndo: refuseLive },
  gifts: {
    readRight: 'promotions.read',
    emits: {
      columns: ['id'],
      emitEvents: (tx, rows) => emit(tx, 'gift.changed', { gift_ids: rows.map(({ id }) => Number(id)) }),
    },
    refuseUndo: refuseGifts,
  },
  discount_code_batches: { ...emitting('discount_id'), refuseUndo: refuseUsed },
};
