import { isReducedOf, sellingPriceOf } from '../catalogue/index.ts';

const COLUMNS = 'price_list_id, product_id, product_variation_id, price, is_reduced, valid_from';

const charged = (prices: string, since: string) =>
  `select p.price_list_id, p.product_id, p.product_variation_id, ${sellingPriceOf('p')} as price, ${isReducedOf('p')} as is_reduced, ${since} as valid_from
   from prices p where ${prices}`;

/** Appends what rows `p` of `prices` charge from now on to the history. */
export const rememberPrices = (prices: string) =>
  `insert into price_history (${COLUMNS}) ${charged(prices, 'shop_now()')}`;

/** The same of those that differ from the last entry. An older entry of unknown reduction alone is no difference. */
export const rememberChangedPrices = (prices: string, since = 'shop_now()') =>
  `insert into price_history (${COLUMNS})
   select c.* from (${charged(prices, since)}) c
   left join lateral (select h.price, h.is_reduced from price_history h where h.price_list_id = c.price_list_id and h.product_id = c.product_id
     and h.product_variation_id is not distinct from c.product_variation_id order by h.valid_from desc, h.id desc limit 1) last on true
   where c.price is distinct from last.price or c.is_reduced <> last.is_reduced`;
