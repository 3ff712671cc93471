import { shownPieces } from '../../contract/stock/rules.ts';
import {
  type Database,
  Failure,
  type FieldFailure,
  invalidFields,
  notFound,
  type Transaction,
} from '../platform/index.ts';
import { announceProducts } from './announce.ts';
import {
  type Changeable,
  hasAvailability,
  holdProduct,
  holdVariation,
  saveProduct,
  saveVariation,
} from './change-store.ts';

/** What an operator asks for; a missing field stays as it is. */
export interface ProductChange {
  stock_state?: number;
  /** Pieces to add; below zero to take. */
  change?: number;
  is_active?: boolean;
  product_availability_id?: number;
  max_purchasable_amount?: number | null;
}

const MOST_PIECES = 10_000_000;

/** What a page says of the stock. */
const levelOf = (row: Changeable) => (row.update_stock ? shownPieces(row.stock_state) : null);

/** Whether pages look different after the change. */
function shows(before: Changeable, after: Changeable): boolean {
  return (
    levelOf(before) !== levelOf(after) ||
    before.is_active !== after.is_active ||
    before.product_availability_id !== after.product_availability_id ||
    before.max_purchasable_amount !== after.max_purchasable_amount
  );
}

const conflict = (field: FieldFailure) => new Failure('conflict', {}, [field]);

function stockAfter(row: Changeable, { stock_state, change }: ProductChange): number {
  if (stock_state === undefined && change === undefined) return row.stock_state;
  if (stock_state !== undefined && change !== undefined) throw invalidFields({ field: 'change', key: 'not_both' });
  if (row.has_variations)
    throw invalidFields({ field: stock_state === undefined ? 'change' : 'stock_state', key: 'stock_of_variations' });
  const after = stock_state ?? row.stock_state + (change ?? 0);
  if (after < 0) throw conflict({ field: 'change', key: 'stock_below_zero', values: { limit: row.stock_state } });
  if (after > MOST_PIECES)
    throw conflict({ field: 'change', key: 'too_big_number', values: { limit: MOST_PIECES - row.stock_state } });
  return after;
}

function changed(row: Changeable, asked: ProductChange): Changeable {
  return {
    ...row,
    stock_state: stockAfter(row, asked),
    is_active: asked.is_active ?? row.is_active,
    product_availability_id: asked.product_availability_id ?? row.product_availability_id,
    max_purchasable_amount:
      asked.max_purchasable_amount === undefined ? row.max_purchasable_amount : asked.max_purchasable_amount,
  };
}

async function tell(tx: Transaction, before: Changeable, after: Changeable): Promise<void> {
  if (before.stock_state === after.stock_state && !shows(before, after)) return;
  await announceProducts(tx, [before.product_id], shows(before, after));
}

const told = ({ id, update_stock, stock_state, is_active }: Changeable) => ({
  id,
  stock_state: update_stock ? stock_state : null,
  is_active,
});

/** Changes stock, visibility, availability or the largest amount of a product, and tells whether pages look different. */
export function changeProduct(db: Database, id: number, asked: ProductChange) {
  return db.transaction(async (tx) => {
    const before = await holdProduct(tx, id);
    if (!before) throw notFound();
    const wanted = asked.product_availability_id;
    if (wanted !== undefined && !(await hasAvailability(tx, wanted)))
      throw invalidFields({ field: 'product_availability_id', key: 'invalid' });
    const after = changed(before, asked);
    await saveProduct(tx, after);
    await tell(tx, before, after);
    return told(after);
  });
}

/** Changes stock or visibility of a variation; the database renews the sum of its product. */
export function changeVariation(
  db: Database,
  id: number,
  asked: Pick<ProductChange, 'stock_state' | 'change' | 'is_active'>,
) {
  return db.transaction(async (tx) => {
    const before = await holdVariation(tx, id);
    if (!before) throw notFound();
    const after = changed(before, asked);
    await saveVariation(tx, after);
    await tell(tx, before, after);
    return told(after);
  });
}
