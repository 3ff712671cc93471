import { statement, type Transaction } from '../platform/database/index.ts';
import { listsOf, type StockChange, type StockLine } from './lines.ts';
import { publicPiecesOf } from './pieces.ts';

// Locks products by id, then variations, against deadlocks. Taken pieces are saved for returns; a trigger sums stock.
const takeVariations = statement(
  'stock_take_variations',
  `with wanted as (select * from unnest($2::int[], $3::int[]) as w(id, own)),
   holding as materialized (select p.id from products p where p.id = any($4::int[]) order by p.id for no key update of p),
   held as (select v.id, v.stock_state from holding h join product_variations v on v.product_id = h.id join wanted w on w.id = v.id
     order by v.id for no key update of v),
   taken as (update product_variations v set stock_state = case when v.update_stock then v.stock_state - w.own else v.stock_state end,
       reserved_state = case when v.update_stock then v.reserved_state + w.own else v.reserved_state end
     from wanted w join held h on h.id = w.id
     where v.id = w.id and (not v.update_stock or v.stock_state >= w.own)
     returning v.id, v.update_stock, v.product_id, case when v.update_stock then w.own else 0 end as reserved, ${publicPiecesOf('h.stock_state')} <> ${publicPiecesOf('v.stock_state')} as affects_pages),
   marked as (update order_items i set stock_taken = i.amount from taken t
     where i.order_id = $1 and i.product_variation_id = t.id and t.update_stock)
   select product_id, affects_pages, reserved from taken`,
);
const takeProducts = statement(
  'stock_take_products',
  `with wanted as (select * from unnest($2::int[], $3::int[], $4::int[], $5::int[]) as w(id, own, sold, reserved)),
   held as (select p.id, p.stock_state from products p where p.id = any($2::int[]) order by p.id for no key update of p),
   taken as (update products p set sells_count = p.sells_count + w.sold,
     stock_state = case when p.update_stock then p.stock_state - w.own else p.stock_state end,
     reserved_state = p.reserved_state + w.reserved + case when p.update_stock then w.own else 0 end
     from wanted w join held h on h.id = w.id
     where p.id = w.id and (p.has_variations or not p.update_stock or p.stock_state >= w.own)
     returning p.id, p.update_stock, ${publicPiecesOf('h.stock_state')} <> ${publicPiecesOf('p.stock_state')} as affects_pages),
   marked as (update order_items i set stock_taken = i.amount from taken t
     where i.order_id = $1 and i.product_id = t.id and i.product_variation_id is null and t.update_stock)
   select id as product_id, affects_pages from taken`,
);

interface TakenVariation extends StockChange {
  /** Pieces that are counted. */
  reserved: number;
}

/** Takes an order's pieces from stock. Null when some are missing: the caller must roll back. */
export async function takeStock(
  tx: Transaction,
  orderId: number,
  lines: readonly StockLine[],
): Promise<StockChange[] | null> {
  const { products, productIds, variations, variationCount } = listsOf(lines, ({ amount }) => amount);
  const changes =
    variationCount > 0 ? await tx.query<TakenVariation>(takeVariations, [orderId, ...variations, productIds]) : [];
  if (changes.length < variationCount) return null;
  // A product has the reserved pieces of its variations too.
  const reservedOf = (id: number) =>
    changes.reduce((sum, { product_id, reserved }) => (product_id === id ? sum + reserved : sum), 0);
  const changed = await tx.query<StockChange>(takeProducts, [orderId, ...products, productIds.map(reservedOf)]);
  if (changed.length < productIds.length) return null;
  return [...changed, ...changes];
}
