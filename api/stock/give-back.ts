import { statement, type Transaction } from '../platform/database/index.ts';
import { listsOf, type StockChange, type StockLine } from './lines.ts';
import { publicPiecesOf } from './pieces.ts';

const giveVariations = statement(
  'stock_give_variations',
  `with back as (select * from unnest($1::int[], $2::int[]) as w(id, own)),
   holding as materialized (select p.id from products p where p.id = any($3::int[]) order by p.id for no key update of p),
   held as (select v.id, v.stock_state from holding h join product_variations v on v.product_id = h.id join back w on w.id = v.id
     order by v.id for no key update of v)
   update product_variations v set stock_state = v.stock_state + w.own
   from back w join held h on h.id = w.id where v.id = w.id
   returning v.product_id, ${publicPiecesOf('h.stock_state')} <> ${publicPiecesOf('v.stock_state')} as affects_pages`,
);
const giveProducts = statement(
  'stock_give_products',
  `with back as (select * from unnest($1::int[], $2::int[], $3::int[]) as w(id, own, sold)),
   held as (select p.id, p.stock_state from products p where p.id = any($1::int[]) order by p.id for no key update of p)
   update products p set sells_count = greatest(p.sells_count - w.sold, 0),
     stock_state = p.stock_state + w.own
   from back w join held h on h.id = w.id where p.id = w.id
   returning p.id as product_id, ${publicPiecesOf('h.stock_state')} <> ${publicPiecesOf('p.stock_state')} as affects_pages`,
);

/** A line with the pieces taken for it; 0 when stock was not tracked. */
export interface TakenLine extends StockLine {
  stock_taken: number;
}

/** Returns stock of a cancelled order. Deleted products are skipped. */
export async function giveBackStock(tx: Transaction, lines: readonly TakenLine[]): Promise<StockChange[]> {
  const { products, productIds, variations, variationCount } = listsOf(lines, (line) => line.stock_taken);
  const changes = variationCount > 0 ? await tx.query<StockChange>(giveVariations, [...variations, productIds]) : [];
  return [...(await tx.query<StockChange>(giveProducts, products)), ...changes];
}
