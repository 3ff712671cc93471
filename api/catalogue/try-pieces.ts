import type { ChangedRow } from '../../contract/journal/records.ts';
import type { OrderMove } from '../../contract/orders/moves.ts';
import { plannedUpdate } from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { TakenLine } from '../stock/index.ts';
import { availabilityAfter } from './change-store.ts';

interface Pieces {
  id: number;
  product_availability_id: number;
  update_stock: boolean;
  stock_state: number;
  reserved_state: number;
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
  `select id, product_availability_id, update_stock, stock_state, reserved_state, has_variations, sells_count from products
   where id = any($1::int[]) order by id`,
);
const variations = statement(
  'catalogue_pieces_of_variations',
  `select id, product_id, product_availability_id, update_stock, stock_state, reserved_state from product_variations
   where id = any($1::int[]) order by id`,
);

const sum = (lines: readonly TakenLine[], of: (line: TakenLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);
const taken = (lines: readonly TakenLine[]) => sum(lines, (line) => line.stock_taken);

async function piecesAfter(db: Executor, row: Pieces, added: number) {
  const stock_state = row.stock_state + added;
  const product_availability_id = row.update_stock
    ? await availabilityAfter(db, row.product_availability_id, row.stock_state, stock_state)
    : row.product_availability_id;
  return { stock_state, product_availability_id };
}

type Effect = NonNullable<OrderMove['stock']>;
const givesBack = (effect: Effect) => effect !== 'sent';

/** Pieces that stay reserved once those of the lines are not. */
const reservedAfter = ({ reserved_state }: Pieces, lines: readonly TakenLine[], effect: Effect): number =>
  effect === 'back' ? reserved_state : Math.max(0, reserved_state - taken(lines));

async function tryVariations(db: Executor, lines: readonly TakenLine[], effect: Effect) {
  const ids = [...new Set(lines.flatMap(({ product_variation_id: id }) => (id === null ? [] : [id])))];
  const changes: ChangedRow[] = [];
  /** Pieces that come back to products by their variations. */
  const added = new Map<number, number>();
  for (const row of await db.query<VariationPieces>(variations, [ids])) {
    const own = lines.filter((line) => line.product_variation_id === row.id);
    const back = givesBack(effect) ? taken(own) : 0;
    if (row.update_stock) added.set(row.product_id, (added.get(row.product_id) ?? 0) + back);
    const after = { ...(await piecesAfter(db, row, back)), reserved_state: reservedAfter(row, own, effect) };
    changes.push(...plannedUpdate('product_variations', row.id, { ...row }, after));
  }
  return { changes, added };
}

/** What a move of an order would change of the pieces that it took. */
export async function tryPieces(
  db: Executor,
  lines: readonly TakenLine[],
  effect: Effect | undefined,
): Promise<ChangedRow[]> {
  if (effect === undefined) return [];
  const { changes, added } = await tryVariations(db, lines, effect);
  const productIds = [...new Set(lines.map(({ product_id }) => product_id))];
  for (const row of await db.query<ProductPieces>(products, [productIds])) {
    const all = lines.filter(({ product_id }) => product_id === row.id);
    const own = all.filter(({ product_variation_id }) => product_variation_id === null);
    const sold = givesBack(effect) ? sum(all, ({ amount }) => amount) : 0;
    const pieces = row.has_variations
      ? { stock_state: row.stock_state + (added.get(row.id) ?? 0) }
      : await piecesAfter(db, row, givesBack(effect) ? taken(own) : 0);
    const counts = {
      sells_count: Math.max(0, row.sells_count - sold),
      reserved_state: reservedAfter(row, all, effect),
    };
    changes.push(...plannedUpdate('products', row.id, { ...row }, { ...pieces, ...counts }));
  }
  return changes;
}
