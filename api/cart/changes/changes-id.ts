import type { CartChange } from '../../../contract/cart/changes.ts';
import { requestHash } from '../../platform/index.ts';

/** 132 bits. */
const LENGTH = 22;

/** Stands for changes without their names and formats, so that it is the same in every language; null without any. */
export function changesId(changes: readonly CartChange[]): string | null {
  if (changes.length === 0) return null;
  const known = changes.map((change) =>
    JSON.stringify([
      change.type,
      change.cart_item_id,
      change.amount,
      change.old_taxed_price?.value ?? null,
      change.new_taxed_price?.value ?? null,
      change.reason,
    ]),
  );
  return requestHash(known.toSorted()).slice(0, LENGTH);
}
