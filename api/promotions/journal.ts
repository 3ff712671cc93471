import { emit, type JournaledTable, type JournaledTables } from '../platform/index.ts';

const announcing = (column: string): JournaledTable => ({
  readRight: 'promotions.read',
  announced: {
    columns: [column],
    announce: (tx, rows) =>
      emit(tx, 'discount.changed', { discount_ids: [...new Set(rows.map((row) => Number(row[column])))] }),
  },
});

/** Tables of the room whose changes are journaled. */
export const promotionsJournal: JournaledTables = {
  discounts: announcing('id'),
  discount_code_batches: announcing('discount_id'),
};
