import { announceProducts, discountBeganOf } from '../catalogue/index.ts';
import { statement, type TimedRecords } from '../platform/index.ts';
import { rememberChangedPrices } from './price-history.ts';

/** Discounts that started or ended. */
const changed = statement(
  'pricing_clock',
  `${rememberChangedPrices(
    'p.discounted_price is not null and (p.discount_valid_from <= shop_now() or p.discount_valid_to <= shop_now())',
    `case when p.discount_valid_to <= shop_now() then p.discount_valid_to else ${discountBeganOf('p')} end`,
  )} returning product_id`,
);

/** Starts and ends of discounts. Whether they were announced is known from the history, not from the last run. */
export const timedPrices: TimedRecords = {
  async announce(tx) {
    const rows = await tx.query<{ product_id: number }>(changed);
    const ids = [...new Set(rows.map((row) => row.product_id))];
    if (ids.length > 0) await announceProducts(tx, ids, true);
  },
  next: (
    after,
  ) => `select min(discount_valid_from) as moment from prices where discounted_price is not null and discount_valid_from > ${after}
    union all select min(discount_valid_to) from prices where discounted_price is not null and discount_valid_to > ${after}`,
};
