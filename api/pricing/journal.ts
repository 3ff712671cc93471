import { announceProducts, sellingPriceOf } from '../catalogue/index.ts';
import { emit, type JournaledTables, planTime } from '../platform/index.ts';

/** With more products at once pages and index are renewed as a whole. */
const MANY = 1_000;

/** What was charged stays in the history; the price that is charged from now on is added. */
const REMEMBER = `
  insert into price_history (price_list_id, product_id, product_variation_id, price, valid_from)
  select p.price_list_id, p.product_id, p.product_variation_id, ${sellingPriceOf('p')}, shop_now()
  from prices p where p.id = any($1::int[])`;

/** Tables of the room whose changes are journaled. */
export const pricingJournal: JournaledTables = {
  prices: {
    readRight: 'prices.read',
    announced: {
      columns: ['product_id'],
      async announce(tx, rows, recordIds) {
        await tx.query(REMEMBER, [recordIds]);
        const ids = rows.map((row) => Number(row.product_id));
        if (ids.length > MANY) await emit(tx, 'catalogue.replaced', {});
        else await announceProducts(tx, ids, true);
        await planTime(tx);
      },
    },
  },
};
