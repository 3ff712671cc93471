import type { JournaledTables } from '../platform/index.ts';

/** Tables of the room whose changes are journaled. */
export const vouchersJournal: JournaledTables = { voucher_products: { readRight: 'products.read' } };
