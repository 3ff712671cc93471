import { statement, type Transaction } from '../platform/database/index.ts';

// Locks products by id, then variations, as taking does. A product has the pieces of its variations too.
const release = statement(
  'stock_release',
  `with pieces as (select product_id, product_variation_id, sum(stock_taken)::int as taken from order_items
     where order_id = $1 and stock_taken > 0 and product_id is not null group by 1, 2),
   held as materialized (select p.id from products p where p.id in (select product_id from pieces) order by p.id for no key update of p),
   held_variations as materialized (select v.id from held h join product_variations v on v.product_id = h.id
     where v.id in (select product_variation_id from pieces) order by v.id for no key update of v),
   of_variations as (update product_variations v set reserved_state = greatest(v.reserved_state - s.taken, 0)
     from pieces s join held_variations h on h.id = s.product_variation_id where v.id = s.product_variation_id)
   update products p set reserved_state = greatest(p.reserved_state - s.taken, 0)
   from (select product_id, sum(taken)::int as taken from pieces group by 1) s join held h on h.id = s.product_id where p.id = s.product_id`,
);

/** Ends the reservation of an order’s pieces, which leave the shop or go back on sale. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  await tx.query(release, [orderId]);
}
