import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { type Emitted, emitProductsChanged } from '../emit-products.ts';

const hold = (table: string) =>
  statement(`catalogue_hold_${table}`, `select id from ${table} where id = any($1::int[]) order by id for update`);
/** Records that many products have. */
const OWNERS = {
  tags: hold('tags'),
  product_availabilities: hold('product_availabilities'),
  variation_properties: hold('variation_properties'),
  attachments: hold('attachments'),
  manufacturers: hold('manufacturers'),
};

/** With more products at once pages and index are renewed as a whole. */
const MANY = 1_000;

/** Emits that products changed because something that hangs on them did. */
export async function emitOwnersChanged(
  tx: Transaction,
  productIds: readonly number[],
  left: Emitted = {},
): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length > MANY) await emit(tx, 'catalogue.replaced', {});
  else if (ids.length > 0) await emitProductsChanged(tx, ids, true, left);
}

/** Emits that products with records of a table changed. Locks, so that no product that gets one meanwhile is missed. */
export async function emitChangedOwnersOf(
  tx: Transaction,
  table: keyof typeof OWNERS,
  ids: number[],
  productsOf: (tx: Executor, ids: number[]) => Promise<number[]>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(OWNERS[table], [ids]);
  await emitOwnersChanged(tx, await productsOf(tx, ids));
}
