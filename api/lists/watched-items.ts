import { sellingPriceOf, type Viewer } from '../catalogue/index.ts';
import { IS_BACK, judging } from '../watch-dogs/index.ts';
import { priceRowOf } from './item-source.ts';

const CUSTOMER: Viewer = { language: 'd.language', groups: 'd.groups', now: 'shop_now()' };

/** SQL: the price list of the customer of a list `l`: that of their first group with one in the currency, else the host’s. */
const PRICE_LIST = `coalesce((select gl.id from customer_group_members gm join customer_groups g on g.id = gm.customer_group_id
    join price_lists gl on gl.id = g.price_list_id
    where gm.customer_id = l.customer_id and gl.currency_id = base.currency_id order by g.id limit 1), base.id)`;

/** SQL: the customer groups of the customer of a list `l`. */
export const GROUPS_OF =
  'array(select m.customer_group_id from customer_group_members m where m.customer_id = l.customer_id order by 1)';

/** SQL: items of lists with mails, with how their customers see them. */
export const watchedItems = (chosen: string): string =>
  `select i.id, i.product_id, i.product_variation_id, ${PRICE_LIST} as price_list_id, l.language, ${GROUPS_OF} as groups
   from customer_product_list_items i join customer_product_lists l on l.id = i.customer_product_list_id
   join price_lists base on base.id = l.price_list_id where (l.has_price_mails or l.has_stock_mails) and ${chosen}`;

/** SQL: of each watched item whether its customer can buy it now, and its price for them; null without one. */
export const judgedItems = (watched: string): string =>
  `select d.id, coalesce(${IS_BACK}, false) as can_buy, c.price from ${judging(watched)}
   left join lateral (select ${sellingPriceOf('sold')} as price from products m
     join product_availabilities ma on ma.id = m.product_availability_id,
     lateral ${priceRowOf('d', 'd.price_list_id', CUSTOMER)} sold where m.id = d.product_id) c on true`;
