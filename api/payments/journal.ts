import type { JournaledTables } from '../platform/room/index.ts';

/** Tables of the room whose changes are journaled. A refund that was tried is a conflict: its money may be on the way. */
export const paymentsJournal: JournaledTables = {
  order_refunds: { readRight: 'orders.read', undoRight: 'orders.refund' },
};
