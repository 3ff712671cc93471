import { announceProducts, discountBeganOf, sellingPriceOf } from '../catalogue/index.ts';
import { statement, type TimedRecords } from '../platform/index.ts';

/** Discounts that started or ended: the current price differs from the last one in the history. */
const changed = statement(
  'pricing_clock',
  `with charged as (
     select p.price_list_id, p.product_id, p.product_variation_id,
       ${sellingPriceOf('p')} as price,
       case when p.discount_valid_to <= shop_now() then p.discount_valid_to else ${discountBeganOf('p')} end as since
     from prices p where p.discounted_price is not null and (p.discount_valid_from <= shop_now() or p.discount_valid_to <= shop_now())
   )
   insert into price_history (price_list_id, product_id, product_variation_id, price, valid_from)
   select c.price_list_id, c.product_id, c.product_variation_id, c.price, c.since from charged c
   where c.price is distinct from (select h.price from price_history h where h.price_list_id = c.price_list_id and h.product_id = c.product_id
     and h.product_variation_id is not distinct from c.product_variation_id order by h.valid_from desc, h.id desc limit 1)
   returning product_id`,
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
