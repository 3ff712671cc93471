import { emitProductsChanged } from '../catalogue/index.ts';
import { type Database, statement } from '../platform/database/index.ts';

const publishedOfOrder = statement(
  'reviews_visible_of_order',
  `select distinct r.product_id from orders o join order_items i on i.order_id = o.id
   join product_reviews r on r.product_id = i.product_id and r.customer_id = o.customer_id
   where o.id = $1 and r.approved_at is not null`,
);

/** Emits changes of products whose reviews became verified purchases, or are none any more, with the state of an order. */
export function emitVerified(db: Database, orderId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await tx.query<{ product_id: number }>(publishedOfOrder, [orderId]);
    if (found.length === 0) return;
    const ids = found.map(({ product_id: id }) => id);
    await emitProductsChanged(tx, ids, true);
  });
}
