import { sellingPriceOf } from '../catalogue/index.ts';
import type { Transaction } from '../platform/index.ts';
import { DISCOUNT_BEGAN, DISCOUNT_GOES_ON } from './discount-span.ts';

/** A product's price in a price list, in minor units with tax. A discount is valid from now on, without an end. */
export interface MergedPrice {
  product_id: number;
  price_list_id: number;
  price: number;
  discounted_price: number | null;
}

/** An equal discount keeps its start and end; an expired one starts anew. */
const MERGE = `
  insert into prices as p (price_list_id, product_id, price, discounted_price, discount_valid_from, announced_at)
  select n.list, n.product, n.price, n.discounted, began.moment, began.moment
  from unnest($1::int[], $2::int[], $3::int[], $4::int[]) n(list, product, price, discounted)
    cross join lateral (select case when n.discounted is not null then shop_now() end as moment) began
  on conflict (price_list_id, product_id, product_variation_id) do update set price = excluded.price, discounted_price = excluded.discounted_price,
    discount_valid_from = case when ${DISCOUNT_GOES_ON} then ${DISCOUNT_BEGAN} else excluded.discount_valid_from end,
    discount_valid_to = case when ${DISCOUNT_GOES_ON} then p.discount_valid_to end,
    updated_at = now()
  where (p.price, p.discounted_price) is distinct from (excluded.price, excluded.discounted_price)
    or p.discounted_price is not null and not (${DISCOUNT_GOES_ON})`;

/** Appends changed prices to the history. */
const REMEMBER = `
  with charged as (
    select p.price_list_id, p.product_id, ${sellingPriceOf('p')} as price
    from prices p where p.product_id = any($1::int[]) and p.product_variation_id is null
  )
  insert into price_history (price_list_id, product_id, price, valid_from)
  select c.price_list_id, c.product_id, c.price, shop_now() from charged c
  where c.price is distinct from (select h.price from price_history h where h.price_list_id = c.price_list_id and h.product_id = c.product_id
    and h.product_variation_id is null order by h.valid_from desc, h.id desc limit 1)`;

/** Sets many products' own prices and records them for the thirty-day rule. Emits no event: the caller does, once. */
export async function mergePrices(tx: Transaction, prices: MergedPrice[]): Promise<void> {
  const column = (name: keyof MergedPrice) => prices.map((price) => price[name]);
  await tx.query(MERGE, [column('price_list_id'), column('product_id'), column('price'), column('discounted_price')]);
  await tx.query(REMEMBER, [[...new Set(column('product_id'))]]);
}
