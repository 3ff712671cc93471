import { MOST_PIECES } from '../../contract/stock/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';

/** A requested level: absolute, or relative to the current one. */
export interface RequestedLevel {
  stock_state?: number;
  change?: number;
}

interface Level {
  stock_state: number;
  /** The stock of a product with variations is their sum. */
  has_variations: boolean;
}

const conflict = (field: FieldFailure) => new Failure('conflict', {}, [field]);

/** Stock after an operator's change. */
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

/** New stock of a product or variation. */
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

/** Sets stock of products locked by the caller; a trigger computes sums of those with variations. */
export async function setProductLevels(tx: Transaction, levels: readonly NewLevel[]): Promise<void> {
  if (levels.length > 0) await tx.query(setProducts, [JSON.stringify(levels)]);
}

/** Sets stock of variations locked by the caller, after their products. */
export async function setVariationLevels(tx: Transaction, levels: readonly NewLevel[]): Promise<void> {
  if (levels.length > 0) await tx.query(setVariations, [JSON.stringify(levels)]);
}
