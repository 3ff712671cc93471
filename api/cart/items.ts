import type { CartChange, CartItem } from '../../contract/cart/records.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import { newAmount } from './add-lines.ts';
import { type CartDependencies, openCart, takeCart, termsOf } from './cart.ts';
import { correct, needsWriting, writeCorrections } from './corrections.ts';
import { cartItemNotFound } from './failures.ts';
import { parseItemEmbeds, withItemEmbeds } from './item-embeds.ts';
import { itemRecord, itemRecords } from './item-record.ts';
import { readShownLines } from './line-store.ts';
import { changeLines, removeLines } from './line-writes.ts';
import { recentChanges, saveChanges } from './recent-changes.ts';
import type { ShownLine } from './sellable.ts';

/** Sets the amount of a line; 0 removes it. */
export function changeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  amount: number,
  context: RequestContext,
): Promise<CartItem | null> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const lines = await readShownLines(tx, cart, termsOf(context, deps.clock()));
    const line = lines.find((one) => one.id === itemId);
    if (!line) throw cartItemNotFound();
    if (amount === 0) {
      await removeLines(tx, cart.id, [itemId]);
      return null;
    }
    newAmount(
      { ...line, position: 1, requested_variation_id: line.product_variation_id, line_id: itemId, line_amount: 0 },
      { ...line, amount },
      0,
      context.language,
    );
    changeLines(tx, cart.id, [{ id: itemId, amount, seen: line.seen_unit_price ?? line.current_price }]);
    return itemRecord({ ...line, amount } as ShownLine, context);
  });
}

export function removeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  context: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    if ((await removeLines(tx, cart.id, [itemId])).length === 0) throw cartItemNotFound();
  });
}

/** The lines, or null when corrections have to be saved. */
async function readSettled(db: Database, deps: CartDependencies, cartId: string, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const corrected = correct(await readShownLines(db, cart, termsOf(context, now)), context.language);
  if (needsWriting(corrected) || cart.price_list_id !== context.priceListId) return null;
  return { ...corrected, changes: recentChanges(cart, now) };
}

/** Saves corrections, also as recent changes, and returns the lines. */
function settle(deps: CartDependencies, cartId: string, context: RequestContext) {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const now = deps.clock();
    const corrected = correct(await readShownLines(tx, cart, termsOf(context, now)), context.language);
    await writeCorrections(tx, cart.id, corrected);
    return { ...corrected, changes: saveChanges(tx, cart, corrected.changes, now) };
  });
}

/** The lines corrected to what can be sold now, with the embeds. */
export async function readItems(
  deps: CartDependencies,
  cartId: string,
  embed: string | undefined,
  context: RequestContext,
): Promise<{ items: CartItem[]; changes: CartChange[] }> {
  const tree = parseItemEmbeds(embed);
  const { lines, changes } =
    (await readSettled(deps.db, deps, cartId, context)) ?? (await settle(deps, cartId, context));
  return { items: await withItemEmbeds(deps.db, itemRecords(lines, context), lines, tree, context), changes };
}
