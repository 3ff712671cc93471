import { emitProductsChanged } from '../catalogue/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';

/** Tables of the room whose changes are journaled. */
export const vouchersJournal: JournaledTables = {
  voucher_products: {
    readRight: 'products.read',
    emits: {
      columns: ['product_id'],
      emitEvents: (tx, rows) =>
        emitProductsChanged(
          tx,
          rows.map((row) => Number(row.product_id)),
          true,
        ),
    },
  },
};
