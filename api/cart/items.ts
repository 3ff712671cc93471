import type { CartChange, CartItem } from '../../contract/cart/records.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import { type CartDependencies, openCart, takeCart, termsOf } from './cart.ts';
import { correct, needsWriting, writeCorrections } from './corrections.ts';
import { parseItemEmbeds, withItemEmbeds } from './item-embeds.ts';
import { flatRecords, nested } from './item-record.ts';
import { readShownLines } from './line-store.ts';
import { recentChanges, saveChanges } from './recent-changes.ts';

/** The lines, or null when corrections have to be saved. */
async function readSettled(db: Database, deps: CartDependencies, cartId: string, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const corrected = correct(await readShownLines(db, cart, termsOf(context, now)), context.language);
  if (needsWriting(corrected) || cart.price_list_id !== context.priceListId) return null;
  return { ...corrected, changes: [...recentChanges(cart, now), ...corrected.needed] };
}

/** Saves corrections, also as recent changes, and returns the lines. */
function settle(deps: CartDependencies, cartId: string, context: RequestContext) {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const now = deps.clock();
    const corrected = correct(await readShownLines(tx, cart, termsOf(context, now)), context.language);
    await writeCorrections(tx, cart.id, corrected);
    return { ...corrected, changes: [...saveChanges(tx, cart, corrected.changes, now), ...corrected.needed] };
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
  const records = await withItemEmbeds(deps.db, flatRecords(lines, context), lines, tree, context);
  return { items: nested(records), changes };
}
