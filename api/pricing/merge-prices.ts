import { discountStartOf } from '../catalogue/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { DISCOUNT_GOES_ON } from './discount-span.ts';
import { rememberChangedPrices } from './price-history.ts';

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
    discount_valid_from = case when ${DISCOUNT_GOES_ON} then ${discountStartOf('p')} else excluded.discount_valid_from end,
    discount_valid_to = case when ${DISCOUNT_GOES_ON} then p.discount_valid_to end,
    updated_at = shop_now()
  where (p.price, p.discounted_price) is distinct from (excluded.price, excluded.discounted_price)
    or p.discounted_price is not null and not (${DISCOUNT_GOES_ON})`;

const REMEMBER = rememberChangedPrices('p.product_id = any($1::int[]) and p.product_variation_id is null');

/** Sets many products' own prices and records them for the thirty-day rule. Emits no event: the caller does, once. */
export async function mergePrices(tx: Transaction, prices: MergedPrice[]): Promise<void> {
  const column = (name: keyof MergedPrice) => prices.map((price) => price[name]);
  await tx.query(MERGE, [column('price_list_id'), column('product_id'), column('price'), column('discounted_price')]);
  await tx.query(REMEMBER, [[...new Set(column('product_id'))]]);
}
