import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';

const MOST_NAMED = 20;

/** 409 where an undo would take a document away: the world has been told. */
async function refuseUndo(_: Executor, changes: ChangedRow[]): Promise<void> {
  const errors = changes
    .filter(({ table_name: table }) => table === 'documents')
    .slice(0, MOST_NAMED)
    .map(({ record_id: id }) => ({ field: `documents.${id}`, key: 'undo_document' as const }));
  if (errors.length > 0) throw new Failure('undo_conflicts', {}, errors);
}

/** The tax in prices is by the seller. */
const emitShopChanged = (tx: Transaction) => emit(tx, 'shop.changed', {});

/** Tables of the room whose changes are journaled. */
export const invoicingJournal: JournaledTables = {
  sellers: { readRight: 'documents.read', emits: { columns: ['id'], emitEvents: emitShopChanged } },
  seller_hosts: { readRight: 'documents.read', emits: { columns: ['seller_id'], emitEvents: emitShopChanged } },
  seller_tax_ids: { readRight: 'documents.read', emits: { columns: ['seller_id'], emitEvents: emitShopChanged } },
  document_series: { readRight: 'documents.read' },
  documents: { readRight: 'documents.read', refuseUndo },
};
