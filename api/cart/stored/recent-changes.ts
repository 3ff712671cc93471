import type { CartChange } from '../../../contract/cart/changes.ts';
import { statement, type Transaction } from '../../platform/index.ts';
import type { CartRow } from './store.ts';

/** Long enough for a retry after a lost connection; later, shoppers have seen the corrected cart. */
const RECENT_MS = 60_000;

/** Recent corrections that no write has acknowledged yet. */
export function recentChanges(
  { recent_changes: changes, recent_changes_until: until }: CartRow,
  now: Date,
): CartChange[] {
  return changes && until && until > now ? changes : [];
}

const write = statement(
  'cart_keep_changes',
  'update carts set recent_changes = $2, recent_changes_until = $3 where id = $1',
);
/** Saves new corrections together with recent ones of other lines; returns all. The caller has locked the cart. */
export function saveChanges(tx: Transaction, cart: CartRow, changes: readonly CartChange[], now: Date): CartChange[] {
  const subjectOf = (change: CartChange) => change.cart_item_id ?? `${change.type} ${change.name}`;
  const isOfOther = (one: CartChange) => !changes.some((change) => subjectOf(change) === subjectOf(one));
  const all = [...recentChanges(cart, now).filter(isOfOther), ...changes];
  if (all.length > 0) tx.send(write, [cart.id, JSON.stringify(all), new Date(now.getTime() + RECENT_MS)]);
  return all;
}

const forget = statement(
  'cart_forget_changes',
  'update carts set recent_changes = null, recent_changes_until = null where id = $1',
);
export function forgetChanges(tx: Transaction, cartId: string): void {
  tx.send(forget, [cartId]);
}
