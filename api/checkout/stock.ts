import { COUNTED_PIECES } from '../../contract/stock/rules.ts';
import { announceProducts } from '../catalogue/index.ts';
import type { StockKeeper, StockLine } from '../orders/index.ts';
import { statement, type Transaction } from '../platform/index.ts';

interface StockChange {
  product_id: number;
  shows: boolean;
}

// A page looks different when the pieces that it shows changed: `shownPieces` of the contract, in SQL.
const level = (stock: string) => `least(greatest(${stock}, 0), ${COUNTED_PIECES + 1})`;

// Lists travel as JSON: for arrays PostgreSQL plans anew each time, because it looks at their length.
// Products are locked in order of their ids, and their variations after them, so that two orders of the same things
// wait for each other and never in a ring. What is taken is written to the order's items: that much comes back.
// The stock of a product with variations is their sum: a trigger of the database sees to it.
const takeVariations = statement(
  'checkout_take_variations',
  `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w(id int, own int)),
   holding as materialized (select p.id from products p join jsonb_to_recordset($2::jsonb) as s(id int) on s.id = p.id order by p.id for update of p),
   held as (select v.id, v.stock_state from holding h join product_variations v on v.product_id = h.id join wanted w on w.id = v.id
     order by v.id for update of v),
   taken as (update product_variations v set stock_state = case when v.update_stock then v.stock_state - w.own else v.stock_state end
     from wanted w join held h on h.id = w.id
     where v.id = w.id and (not v.update_stock or v.stock_state >= w.own)
     returning v.id, v.update_stock, v.product_id, ${level('h.stock_state')} <> ${level('v.stock_state')} as shows),
   marked as (update order_items i set stock_taken = i.amount from taken t
     where i.order_id = $3 and i.product_variation_id = t.id and t.update_stock)
   select product_id, shows from taken`,
);
const takeProducts = statement(
  'checkout_take_products',
  `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w(id int, own int, sold int)),
   held as (select p.id, p.stock_state from products p join wanted w on w.id = p.id order by p.id for update of p),
   taken as (update products p set sells_count = p.sells_count + w.sold,
     stock_state = case when p.update_stock then p.stock_state - w.own else p.stock_state end
     from wanted w join held h on h.id = w.id
     where p.id = w.id and (p.has_variations or not p.update_stock or p.stock_state >= w.own)
     returning p.id, p.update_stock, ${level('h.stock_state')} <> ${level('p.stock_state')} as shows),
   marked as (update order_items i set stock_taken = i.amount from taken t
     where i.order_id = $2 and i.product_id = t.id and i.product_variation_id is null and t.update_stock)
   select id as product_id, shows from taken`,
);

function sumBy<Line extends StockLine>(
  lines: readonly Line[],
  keyOf: (line: Line) => number | null,
  piecesOf: (line: Line) => number = ({ amount }) => amount,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + piecesOf(line));
  }
  return sums;
}

const rowsOf = (amounts: Map<number, number>) => JSON.stringify([...amounts].map(([id, own]) => ({ id, own })));
const ownProduct = (line: StockLine) => (line.product_variation_id === null ? line.product_id : null);

async function tell(tx: Transaction, changes: StockChange[]): Promise<void> {
  const shows = new Set(changes.filter((change) => change.shows).map((change) => change.product_id));
  const silent = new Set(changes.map((change) => change.product_id)).difference(shows);
  if (shows.size > 0) await announceProducts(tx, [...shows], true);
  if (silent.size > 0) await announceProducts(tx, [...silent], false);
}

/** Takes the pieces of an order out of stock. False when some are no longer there: the caller must roll back. */
export async function takeStock(tx: Transaction, orderId: number, lines: readonly StockLine[]): Promise<boolean> {
  const all = sumBy(lines, (line) => line.product_id);
  const own = sumBy(lines, ownProduct);
  const variations = sumBy(lines, (line) => line.product_variation_id);
  const products = JSON.stringify([...all].map(([id, sold]) => ({ id, own: own.get(id) ?? 0, sold })));
  const changes =
    variations.size > 0 ? await tx.query<StockChange>(takeVariations, [rowsOf(variations), products, orderId]) : [];
  if (changes.length < variations.size) return false;
  const changed = await tx.query<StockChange>(takeProducts, [products, orderId]);
  if (changed.length < all.size) return false;
  await tell(tx, [...changed, ...changes]);
  return true;
}

const giveVariations = statement(
  'checkout_give_variations',
  `with back as (select * from jsonb_to_recordset($1::jsonb) as w(id int, own int)),
   holding as materialized (select p.id from products p join jsonb_to_recordset($2::jsonb) as s(id int) on s.id = p.id order by p.id for update of p),
   held as (select v.id, v.stock_state from holding h join product_variations v on v.product_id = h.id join back w on w.id = v.id
     order by v.id for update of v)
   update product_variations v set stock_state = v.stock_state + w.own
   from back w join held h on h.id = w.id where v.id = w.id
   returning v.product_id, ${level('h.stock_state')} <> ${level('v.stock_state')} as shows`,
);
const giveProducts = statement(
  'checkout_give_products',
  `with back as (select * from jsonb_to_recordset($1::jsonb) as w(id int, own int, sold int)),
   held as (select p.id, p.stock_state from products p join back w on w.id = p.id order by p.id for update of p)
   update products p set sells_count = greatest(p.sells_count - w.sold, 0),
     stock_state = p.stock_state + w.own
   from back w join held h on h.id = w.id where p.id = w.id
   returning p.id as product_id, ${level('h.stock_state')} <> ${level('p.stock_state')} as shows`,
);

/** Gives back what a cancelled order took. Things that were deleted since are passed over. */
export const stock: StockKeeper = {
  async giveBack(tx, lines) {
    const all = sumBy(lines, (line) => line.product_id);
    const own = sumBy(lines, ownProduct, (line) => line.stock_taken);
    const variations = sumBy(
      lines,
      (line) => line.product_variation_id,
      (line) => line.stock_taken,
    );
    const products = JSON.stringify([...all].map(([id, sold]) => ({ id, own: own.get(id) ?? 0, sold })));
    const changes =
      variations.size > 0 ? await tx.query<StockChange>(giveVariations, [rowsOf(variations), products]) : [];
    const changed = await tx.query<StockChange>(giveProducts, [products]);
    await tell(tx, [...changed, ...changes]);
  },
};
