import { statement, type TimedRecords } from '../platform/index.ts';
import { announceProducts } from './announce.ts';

const begun = statement(
  'catalogue_sales_begun',
  `select id from products where purchasable_since > $1 and purchasable_since <= $2
   union select product_id from product_variations where purchasable_since > $1 and purchasable_since <= $2`,
);

/** Sales that begin. */
export const timedProducts: TimedRecords = {
  async announce(tx, since, now) {
    const ids = (await tx.query<{ id: number }>(begun, [since, now])).map((row) => row.id);
    if (ids.length > 0) await announceProducts(tx, ids, true);
  },
  next: (after) => `select min(purchasable_since) as moment from products where purchasable_since > ${after}
    union all select min(purchasable_since) from product_variations where purchasable_since > ${after}`,
};
