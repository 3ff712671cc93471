import type { ChangedRow } from '../../contract/journal/records.ts';
import { plannedUpdate } from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { TakenLine } from '../stock/index.ts';
import { availabilityAfter } from './change-store.ts';

interface Pieces {
  id: number;
  product_availability_id: number;
  update_stock: boolean;
  stock_state: number;
}
interface ProductPieces extends Pieces {
  has_variations: boolean;
  sells_count: number;
}
interface VariationPieces extends Pieces {
  product_id: number;
}

const products = statement(
  'catalogue_pieces_of_products',
  `select id, product_availability_id, update_stock, stock_state, has_variations, sells_count from products
   where id = any($1::int[]) order by id`,
);
const variations = statement(
  'catalogue_pieces_of_variations',
  `select id, product_id, product_availability_id, update_stock, stock_state from product_variations
   where id = any($1::int[]) order by id`,
);

const sum = (lines: readonly TakenLine[], of: (line: TakenLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

async function piecesAfter(db: Executor, row: Pieces, added: number) {
  const stock_state = row.stock_state + added;
  const product_availability_id = row.update_stock
    ? await availabilityAfter(db, row.product_availability_id, row.stock_state, stock_state)
    : row.product_availability_id;
  return { stock_state, product_availability_id };
}

/** What `giveBackStock` of the room stock would change. */
export async function tryGiveBack(db: Executor, lines: readonly TakenLine[]): Promise<ChangedRow[]> {
  const productIds = [...new Set(lines.map(({ product_id }) => product_id))];
  const ofVariations = lines.filter(({ product_variation_id }) => product_variation_id !== null);
  const ids = [...new Set(ofVariations.map(({ product_variation_id }) => product_variation_id))];
  const changes: ChangedRow[] = [];
  const added = new Map<number, number>();
  for (const row of await db.query<VariationPieces>(variations, [ids])) {
    const own = sum(
      lines.filter((line) => line.product_variation_id === row.id),
      (line) => line.stock_taken,
    );
    if (row.update_stock) added.set(row.product_id, (added.get(row.product_id) ?? 0) + own);
    changes.push(...plannedUpdate('product_variations', row.id, { ...row }, await piecesAfter(db, row, own)));
  }
  for (const row of await db.query<ProductPieces>(products, [productIds])) {
    const own = lines.filter(
      ({ product_id, product_variation_id }) => product_id === row.id && product_variation_id === null,
    );
    const sells_count = Math.max(
      0,
      row.sells_count -
        sum(
          lines.filter(({ product_id }) => product_id === row.id),
          ({ amount }) => amount,
        ),
    );
    const pieces = row.has_variations
      ? { stock_state: row.stock_state + (added.get(row.id) ?? 0) }
      : await piecesAfter(
          db,
          row,
          sum(own, (line) => line.stock_taken),
        );
    changes.push(...plannedUpdate('products', row.id, { ...row }, { ...pieces, sells_count }));
  }
  return changes;
}
