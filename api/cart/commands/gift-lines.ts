import type { RequestContext, Transaction } from '../../platform/index.ts';
import {
  type AssessedCart,
  assessNow,
  type Correction,
  dueGifts,
  fullName,
  isGift,
  writeCorrections,
} from '../calculate/index.ts';
import { type CartDependencies, openCart, putLines, removeLines, takeCart } from '../stored/index.ts';

/** The locked cart with the gifts that come by themselves, for buyers who have not read its lines since. */
export async function bringGifts(
  tx: Transaction,
  deps: CartDependencies,
  assessed: AssessedCart,
  context: RequestContext,
): Promise<AssessedCart> {
  if (assessed.changes.length > 0) return assessed;
  const due = await dueGifts(tx, deps, assessed.cart, assessed, context);
  if (due.length === 0) return assessed;
  await putLines(tx, assessed.cart.id, due);
  return assessNow(tx, deps, assessed.cart, context);
}

/** Writes what a locked cart's goods make of its gifts, after a change that brings others or takes some away; returns what became of them. */
export async function settleGifts(
  tx: Transaction,
  { cart, lines, changes, altered }: AssessedCart,
): Promise<Correction[]> {
  const gifts = new Set(lines.filter(isGift).map(({ id }) => id));
  const gone = changes.filter(({ type }) => type === 'gift_removed').map(({ cart_item_id: id }) => id);
  const isOfGift = ({ cart_item_id: id }: Correction) => gifts.has(id) || gone.includes(id);
  await writeCorrections(tx, cart.id, { removed: gone, altered: altered.filter(({ id }) => gifts.has(id)) });
  return changes.filter(isOfGift);
}

/** An open cart with the gifts that come by themselves. */
export async function readGifted(
  deps: CartDependencies,
  cartId: string,
  context: RequestContext,
): Promise<AssessedCart> {
  const { db, clock } = deps;
  const read = await assessNow(db, deps, await openCart(db, cartId, context, clock()), context);
  // Its changes are settled, and gifts brought, by whoever reads its lines.
  if (read.changes.length > 0 || (await dueGifts(db, deps, read.cart, read, context)).length === 0) return read;
  return db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context, { keepsChanges: true });
    return bringGifts(tx, deps, await assessNow(tx, deps, cart, context), context);
  });
}

/** Takes gifts out of a locked cart that cannot be given any more; returns the changes. */
export async function dropGifts(
  tx: Transaction,
  cartId: string,
  { lines }: AssessedCart,
  giftIds: readonly number[],
  language: string,
): Promise<Correction[]> {
  const gone = lines.filter(({ gift_id: id }) => id !== null && giftIds.includes(id));
  await removeLines(
    tx,
    cartId,
    gone.map(({ id }) => id),
  );
  return gone.map((line) => ({
    ...{ type: 'gift_removed' as const, cart_item_id: line.id },
    ...{ name: fullName(line, language), amount: null },
  }));
}
