import { MOST_PIECES } from '../../contract/stock/rules.ts';
import { Failure, type FieldFailure, invalidFields, statement, type Transaction } from '../platform/index.ts';

/** The asked level: so many pieces, or so many more; below zero fewer. */
export interface RequestedLevel {
  stock_state?: number;
  change?: number;
}

interface Level {
  stock_state: number;
  /** The pieces of a product with variations are the sum of theirs. */
  has_variations: boolean;
}

const conflict = (field: FieldFailure) => new Failure('conflict', {}, [field]);

/** Pieces after a change by hand. */
export function levelAfter(row: Level, { stock_state, change }: RequestedLevel): number {
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

/** A product or variation and the pieces that it has from now on. */
export interface NewLevel {
  id: number;
  pieces: number;
}

const setProducts = statement(
  'stock_set_products',
  `update products p set stock_state = w.pieces from jsonb_to_recordset($1::jsonb) as w(id int, pieces int)
   where p.id = w.id and p.stock_state <> w.pieces`,
);
const setVariations = statement(
  'stock_set_variations',
  `update product_variations v set stock_state = w.pieces from jsonb_to_recordset($1::jsonb) as w(id int, pieces int)
   where v.id = w.id and v.stock_state <> w.pieces`,
);

/** Sets the pieces of products that the caller holds; of those with variations the database keeps the sum. */
export async function setProductLevels(tx: Transaction, levels: readonly NewLevel[]): Promise<void> {
  if (levels.length > 0) await tx.query(setProducts, [JSON.stringify(levels)]);
}

/** Sets the pieces of variations that the caller holds, after their products. */
export async function setVariationLevels(tx: Transaction, levels: readonly NewLevel[]): Promise<void> {
  if (levels.length > 0) await tx.query(setVariations, [JSON.stringify(levels)]);
}
