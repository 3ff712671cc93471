import { statement, type Transaction } from '../platform/database/index.ts';
import type { StockChange } from './lines.ts';

interface OrderPieces {
  order_item_id: number;
  amount: number;
}
const listsOf = (pieces: readonly OrderPieces[]) => [
  pieces.map(({ order_item_id: id }) => id),
  pieces.map(({ amount }) => amount),
];

const leave = statement(
  'stock_leave',
  `update order_items i set stock_taken = greatest(0, w.stock_taken - w.pieces)
   from (select o.id, o.stock_taken, sum(p.pieces)::int as pieces from unnest($1::int[], $2::int[]) as p(id, pieces) join order_items o on o.id = p.id
     group by 1, 2) w where i.id = w.id
   returning i.id as order_item_id, least(w.stock_taken, w.pieces) as amount`,
);
/** Pieces that leave their locked order: cancelling it gives back the others alone. Answers those that were taken. */
export const leaveOrder = (tx: Transaction, pieces: readonly OrderPieces[]): Promise<OrderPieces[]> =>
  tx.query<OrderPieces>(leave, listsOf(pieces));

// Products by id, then variations, as taking does.
const again = statement(
  'stock_take_again',
  `with wanted as (select i.product_id, i.product_variation_id, sum(w.pieces)::int as pieces
     from unnest($1::int[], $2::int[]) as w(id, pieces) join order_items i on i.id = w.id where i.stock_taken > 0 and i.product_id is not null group by 1, 2),
   held as materialized (select p.id from products p where p.id in (select product_id from wanted) order by p.id for no key update of p),
   of_variations as (update product_variations v set stock_state = case when v.update_stock then v.stock_state - w.pieces else v.stock_state end from wanted w join held h on h.id = w.product_id
     where v.id = w.product_variation_id and (not v.update_stock or v.stock_state >= w.pieces) returning v.product_id, v.id),
   of_products as (update products p set stock_state = case when p.update_stock then p.stock_state - w.pieces else p.stock_state end from wanted w join held h on h.id = w.product_id
     where p.id = w.product_id and w.product_variation_id is null and (not p.update_stock or p.stock_state >= w.pieces) returning p.id)
   select w.product_id, true as affects_pages,
     exists (select from of_variations v where v.id = w.product_variation_id) or (w.product_variation_id is null and exists (select from of_products p where p.id = w.product_id))
       as is_taken
   from wanted w`,
);
/** Takes pieces of an order once more, for those that were lost. Null when some are missing: the caller must roll back. */
export async function takeAgain(tx: Transaction, pieces: readonly OrderPieces[]): Promise<StockChange[] | null> {
  const rows = await tx.query<StockChange & { is_taken: boolean }>(again, listsOf(pieces));
  return rows.every((row) => row.is_taken) ? rows : null;
}

const taken = statement(
  'stock_taken_of',
  `select i.product_id, i.product_variation_id, i.id as order_item_id, least(i.stock_taken, w.pieces) as pieces
   from unnest($1::int[], $2::int[]) as w(id, pieces) join order_items i on i.id = w.id where i.product_id is not null order by i.product_id, i.product_variation_id`,
);
/** Pieces of lines as giving back takes them, as far as they were taken. */
export async function readTaken(tx: Transaction, pieces: readonly OrderPieces[]) {
  const rows = await tx.query<{ product_id: number; product_variation_id: number | null; pieces: number }>(
    taken,
    listsOf(pieces),
  );
  return rows.map(({ pieces: amount, ...line }) => ({ ...line, amount, stock_taken: amount }));
}
