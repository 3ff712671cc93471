import { announceProducts } from '../catalogue/index.ts';
import type { StockKeeper, StockLine } from '../orders/index.ts';
import { statement, type Transaction } from '../platform/index.ts';

/** From this many pieces down a page says that they are the last ones. */
const LAST_PIECES = 5;

interface StockChange {
  product_id: number;
  shows: boolean;
}

// A page looks different when a thing is sold out, among the last pieces, or neither, and that changed.
const level = (stock: string) => `(case when ${stock} <= 0 then 0 when ${stock} <= ${LAST_PIECES} then 1 else 2 end)`;

// Lists travel as JSON: for arrays PostgreSQL plans anew each time, because it looks at their length.
// Rows are locked in order of their ids first, so that two orders of the same things wait for each other and never in a ring.
const takeProducts = statement(
  'checkout_take_products',
  `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w(id int, own int, sold int)),
   held as (select p.id, p.stock_state from products p join wanted w on w.id = p.id order by p.id for update of p)
   update products p set sells_count = p.sells_count + w.sold,
     stock_state = case when p.has_variations then greatest(p.stock_state - w.sold, 0) when p.update_stock then p.stock_state - w.own else p.stock_state end
   from wanted w join held h on h.id = w.id
   where p.id = w.id and (not p.update_stock or p.stock_state >= w.own)
   returning p.id as product_id, ${level('h.stock_state')} <> ${level('p.stock_state')} as shows`,
);
const takeVariations = statement(
  'checkout_take_variations',
  `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w(id int, own int)),
   held as (select v.id, v.stock_state from product_variations v join wanted w on w.id = v.id order by v.id for update of v)
   update product_variations v set stock_state = case when v.update_stock then v.stock_state - w.own else v.stock_state end
   from wanted w join held h on h.id = w.id
   where v.id = w.id and (not v.update_stock or v.stock_state >= w.own)
   returning v.product_id, ${level('h.stock_state')} <> ${level('v.stock_state')} as shows`,
);

function sumBy(lines: readonly StockLine[], keyOf: (line: StockLine) => number | null): Map<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + line.amount);
  }
  return sums;
}

const rowsOf = (amounts: Map<number, number>, column: 'own' | 'sold') =>
  JSON.stringify([...amounts].map(([id, amount]) => ({ id, [column]: amount })));

async function tell(tx: Transaction, changes: StockChange[]): Promise<void> {
  const shows = new Set(changes.filter((change) => change.shows).map((change) => change.product_id));
  const silent = new Set(changes.map((change) => change.product_id)).difference(shows);
  if (shows.size > 0) await announceProducts(tx, [...shows], true);
  if (silent.size > 0) await announceProducts(tx, [...silent], false);
}

/** Takes pieces out of stock. False when some are no longer there: the caller must roll back. */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<boolean> {
  const all = sumBy(lines, (line) => line.product_id);
  const own = sumBy(lines, (line) => (line.product_variation_id === null ? line.product_id : null));
  const variations = sumBy(lines, (line) => line.product_variation_id);
  const taken = [...all].map(([id, sold]) => ({ id, own: own.get(id) ?? 0, sold }));
  const products = await tx.query<StockChange>(takeProducts, [JSON.stringify(taken)]);
  if (products.length < all.size) return false;
  const changes = variations.size > 0 ? await tx.query<StockChange>(takeVariations, [rowsOf(variations, 'own')]) : [];
  if (changes.length < variations.size) return false;
  await tell(tx, [...products, ...changes]);
  return true;
}

const giveProducts = statement(
  'checkout_give_products',
  `with back as (select * from jsonb_to_recordset($1::jsonb) as w(id int, sold int)),
   held as (select p.id, p.stock_state from products p join back w on w.id = p.id order by p.id for update of p)
   update products p set sells_count = greatest(p.sells_count - w.sold, 0),
     stock_state = case when p.update_stock or p.has_variations then p.stock_state + w.sold else p.stock_state end
   from back w join held h on h.id = w.id where p.id = w.id
   returning p.id as product_id, ${level('h.stock_state')} <> ${level('p.stock_state')} as shows`,
);
const giveVariations = statement(
  'checkout_give_variations',
  `with back as (select * from jsonb_to_recordset($1::jsonb) as w(id int, sold int)),
   held as (select v.id, v.stock_state from product_variations v join back w on w.id = v.id order by v.id for update of v)
   update product_variations v set stock_state = case when v.update_stock then v.stock_state + w.sold else v.stock_state end
   from back w join held h on h.id = w.id where v.id = w.id
   returning v.product_id, ${level('h.stock_state')} <> ${level('v.stock_state')} as shows`,
);

/** Gives back what cancelled orders do not send. Things that were deleted since are passed over. */
export const stock: StockKeeper = {
  async giveBack(tx, lines) {
    const all = sumBy(lines, (line) => line.product_id);
    const variations = sumBy(lines, (line) => line.product_variation_id);
    const products = await tx.query<StockChange>(giveProducts, [rowsOf(all, 'sold')]);
    const changes =
      variations.size > 0 ? await tx.query<StockChange>(giveVariations, [rowsOf(variations, 'sold')]) : [];
    await tell(tx, [...products, ...changes]);
  },
};
