import { emit, type Transaction } from '../../platform/index.ts';
import { type Announced, announceProducts } from '../announce.ts';

/** With more products at once pages and index are renewed as a whole. */
const MANY = 1_000;

/** Emits that products changed because something that hangs on them did. */
export async function announceOwners(
  tx: Transaction,
  productIds: readonly number[],
  left: Announced = {},
): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length > MANY) await emit(tx, 'catalogue.replaced', {});
  else if (ids.length > 0) await announceProducts(tx, ids, true, left);
}
