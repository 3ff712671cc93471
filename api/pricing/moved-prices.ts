import type { Executor } from '../platform/database/index.ts';
import type { MergedPrice } from './merge-prices.ts';

/** A price that a write would change, in minor units: the regular one, or what is paid while a discount holds. */
interface PriceMove {
  product_id: number;
  price_list_id: number;
  before: number;
  after: number;
}

const MOVED = `
  select n.product as product_id, n.list as price_list_id, m.before, m.after
  from unnest($1::int[], $2::int[], $3::int[], $4::int[]) n(list, product, price, discounted)
    join prices p on p.price_list_id = n.list and p.product_id = n.product and p.product_variation_id is null
    cross join lateral (
      select * from (values (p.price, n.price), (
        case when p.discounted_price is not null and coalesce(p.discount_valid_from <= shop_now(), true)
          and (p.discount_valid_to is null or p.discount_valid_to > shop_now()) then p.discounted_price else p.price end,
        coalesce(n.discounted, n.price))) v(before, after)
      order by greatest(v.before, v.after)::numeric / greatest(least(v.before, v.after), 1) desc limit 1
    ) m
  where greatest(m.before, m.after) > least(m.before, m.after) * $5::numeric
  order by n.product, n.list desc`;

/** Which of these prices are more than `factor` times, or less than one of it, what they are now; of each the greater move. */
export async function movedPrices(db: Executor, prices: readonly MergedPrice[], factor: number): Promise<PriceMove[]> {
  const column = (name: keyof MergedPrice) => prices.map((price) => price[name]);
  return db.query<PriceMove>(MOVED, [
    column('price_list_id'),
    column('product_id'),
    column('price'),
    column('discounted_price'),
    factor,
  ]);
}
