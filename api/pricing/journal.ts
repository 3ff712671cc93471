import { emitProductsChanged } from '../catalogue/index.ts';
import { emit } from '../platform/events/index.ts';
import { planTime } from '../platform/jobs/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { rememberPrices } from './price-history.ts';

/** With more products at once pages and index are renewed as a whole. */
const MANY = 1_000;

/** What was charged stays in the history; the price that is charged from now on is added. */
const REMEMBER = rememberPrices('p.id = any($1::int[])');

/** Tables of the room whose changes are journaled. */
export const pricingJournal: JournaledTables = {
  prices: {
    readRight: 'prices.read',
    emits: {
      columns: ['product_id'],
      async emitEvents(tx, rows, recordIds) {
        await tx.query(REMEMBER, [recordIds]);
        const ids = rows.map((row) => Number(row.product_id));
        if (ids.length > MANY) await emit(tx, 'catalogue.replaced', {});
        else await emitProductsChanged(tx, ids, true);
        await planTime(tx);
      },
    },
  },
};
