import { cacheRead } from '../platform/caches/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { ProductRow } from './product-rows.ts';

type Read<Found> = (db: Executor, productIds: number[], context: RequestContext) => Promise<Found[]>;

/** Rows by their copies of `changedRow`. */
const originals = new WeakMap<ProductRow, ProductRow>();

/** A copy of a row with other values, for which the same rows are read once. */
export function changedRow(row: ProductRow, values: Partial<ProductRow>): ProductRow {
  const copy = { ...row, ...values };
  originals.set(copy, originals.get(row) ?? row);
  return copy;
}

/** Reads rows that belong to products. Those of a single product are read once for its row, however long that is shared. */
export function besideRows<Found>(read: Read<Found>) {
  const byRow = new WeakMap<ProductRow, Promise<Found[]>>();
  return async (db: Executor, rows: readonly ProductRow[], context: RequestContext): Promise<Found[]> => {
    const [first] = rows;
    if (!first) return [];
    const only = originals.get(first) ?? first;
    const known = rows.length === 1 && byRow.get(only);
    if (known) return known;
    const ids = rows.map(({ id }) => id);
    const found = read(db, ids, context);
    if (rows.length === 1) cacheRead(byRow, only, found, found);
    return found;
  };
}
