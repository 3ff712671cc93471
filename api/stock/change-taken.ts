import { statement, type Transaction } from '../platform/database/index.ts';
import type { StockChange } from './lines.ts';
import { publicPiecesOf } from './pieces.ts';

interface ItemPieces {
  order_item_id: number;
  /** Pieces that the line has more, or fewer. */
  pieces: number;
}

const lock = statement(
  'stock_lock_products',
  'select p.id from products p where p.id = any($1::int[]) order by p.id for no key update of p',
);
/** Locks products before some of their pieces come back and others are taken, in the order of taking. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(lock, [[...new Set(ids)]]);
}

// What a line took and needs no more. Its products are locked; variations are locked in one order.
const free = statement(
  'stock_free_pieces',
  `with wanted as materialized (select i.id, i.product_id, i.product_variation_id, w.pieces as sold, greatest(0, i.stock_taken - greatest(0, i.amount - w.pieces)) as freed
     from unnest($1::int[], $2::int[]) as w(id, pieces) join order_items i on i.id = w.id where i.product_id is not null),
   marked as (update order_items i set stock_taken = i.stock_taken - w.freed from wanted w where i.id = w.id and w.freed > 0),
   sums as (select product_id, product_variation_id, sum(freed)::int as freed from wanted group by 1, 2),
   held_variations as materialized (select v.id, v.stock_state from product_variations v where v.id in (select product_variation_id from sums)
     order by v.id for no key update of v),
   of_variations as (update product_variations v set stock_state = v.stock_state + s.freed, reserved_state = greatest(v.reserved_state - s.freed, 0)
     from sums s join held_variations h on h.id = s.product_variation_id where v.id = s.product_variation_id
     returning v.product_id, ${publicPiecesOf('h.stock_state')} <> ${publicPiecesOf('v.stock_state')} as affects_pages),
   of_products as (update products p set stock_state = p.stock_state + s.own, reserved_state = greatest(p.reserved_state - s.freed, 0),
       sells_count = greatest(p.sells_count - s.sold, 0)
     from (select product_id, sum(freed)::int as freed, sum(sold)::int as sold, coalesce(sum(freed) filter (where product_variation_id is null), 0)::int as own
       from wanted group by 1) s where p.id = s.product_id
     returning p.id as product_id, s.own > 0 as affects_pages)
   select product_id, affects_pages from of_variations union all select product_id, affects_pages from of_products`,
);
/** Puts pieces that lines of an order need no more back on sale, as far as they were taken. Their products are locked. */
export async function freePieces(tx: Transaction, items: readonly ItemPieces[]): Promise<StockChange[]> {
  if (items.length === 0) return [];
  return tx.query<StockChange>(free, listsOf(items));
}

const take = statement(
  'stock_take_more',
  `with wanted as materialized (select i.id, i.product_id, i.product_variation_id, w.pieces
     from unnest($1::int[], $2::int[]) as w(id, pieces) join order_items i on i.id = w.id),
   sums as (select product_id, product_variation_id, sum(pieces)::int as pieces from wanted group by 1, 2),
   held_variations as materialized (select v.id, v.stock_state from product_variations v where v.id in (select product_variation_id from sums)
     order by v.id for no key update of v),
   of_variations as (update product_variations v set stock_state = case when v.update_stock then v.stock_state - s.pieces else v.stock_state end,
       reserved_state = case when v.update_stock then v.reserved_state + s.pieces else v.reserved_state end
     from sums s join held_variations h on h.id = s.product_variation_id
     where v.id = s.product_variation_id and (not v.update_stock or v.stock_state >= s.pieces)
     returning v.id, v.product_id, v.update_stock, case when v.update_stock then s.pieces else 0 end as reserved,
       ${publicPiecesOf('h.stock_state')} <> ${publicPiecesOf('v.stock_state')} as affects_pages),
   of_products as (update products p set sells_count = p.sells_count + s.pieces,
       stock_state = case when p.update_stock then p.stock_state - s.own else p.stock_state end,
       reserved_state = p.reserved_state + case when p.update_stock then s.own else 0 end
         + coalesce((select sum(v.reserved) from of_variations v where v.product_id = p.id), 0)::int
     from (select product_id, sum(pieces)::int as pieces, coalesce(sum(pieces) filter (where product_variation_id is null), 0)::int as own from wanted group by 1) s
     where p.id = s.product_id and (p.has_variations or not p.update_stock or p.stock_state >= s.own)
     returning p.id, p.update_stock, s.own > 0 as affects_pages),
   marked as (update order_items i set stock_taken = i.stock_taken + w.pieces from wanted w
     where i.id = w.id and (exists (select from of_variations v where v.id = w.product_variation_id and v.update_stock)
       or w.product_variation_id is null and exists (select from of_products p where p.id = w.product_id and p.update_stock)))
   select s.product_id, coalesce((select v.affects_pages from of_variations v where v.id = s.product_variation_id),
       (select p.affects_pages from of_products p where p.id = s.product_id), false) as affects_pages,
     exists (select from of_products p where p.id = s.product_id)
       and (s.product_variation_id is null or exists (select from of_variations v where v.id = s.product_variation_id)) as is_taken,
     s.product_variation_id, coalesce((select h.stock_state from held_variations h where h.id = s.product_variation_id),
       (select p.stock_state from products p where p.id = s.product_id), 0) as available
   from sums s`,
);
interface TakenMore extends StockChange {
  is_taken: boolean;
  product_variation_id: number | null;
  /** Pieces that there were. */
  available: number;
}
/** What is missing of a product or its variation. */
export type MissingPieces = Pick<TakenMore, 'product_id' | 'product_variation_id' | 'available'>;
/** Takes more pieces for lines of an order. Where some are missing the caller must roll back. Products are locked. */
export async function takePieces(
  tx: Transaction,
  items: readonly ItemPieces[],
): Promise<{ changes: StockChange[]; missing: MissingPieces | undefined }> {
  const rows = items.length === 0 ? [] : await tx.query<TakenMore>(take, listsOf(items));
  return { changes: rows, missing: rows.find((row) => !row.is_taken) };
}

const listsOf = (items: readonly ItemPieces[]) => [
  items.map(({ order_item_id: id }) => id),
  items.map(({ pieces }) => pieces),
];
