import type { CartChange, CartItem } from '../../contract/records/cart.ts';
import { type Database, invalidFields, type RequestContext } from '../platform/index.ts';
import { addLines, keyOf, newAmount } from './add-lines.ts';
import { type CartDependencies, openCart, takeCart, termsOf } from './cart.ts';
import { correct, needsWriting, writeCorrections } from './corrections.ts';
import { cartItemNotFound } from './failures.ts';
import { parseItemEmbeds, withItemEmbeds } from './item-embeds.ts';
import { itemRecord, itemRecords } from './item-record.ts';
import { changeLines, readLines, readShownLines, removeLines } from './line-store.ts';
import { largestAmount, type ShownLine } from './sellable.ts';
import type { HeldCart } from './store.ts';

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
    const line = (await readShownLines(tx, cart, termsOf(context, deps.clock()))).find((one) => one.id === itemId);
    if (!line) throw cartItemNotFound();
    if (amount === 0) {
      await removeLines(tx, cart.id, [itemId]);
      return null;
    }
    newAmount(
      { ...line, place: 1, wanted_variation_id: line.product_variation_id, line_id: itemId, line_amount: 0 },
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

async function isSettled(db: Database, deps: CartDependencies, cartId: string, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const corrected = correct(await readShownLines(db, cart, termsOf(context, now)), context.language);
  return needsWriting(corrected) || cart.price_list_id !== context.priceListId ? null : corrected;
}

/** Writes down what had to be corrected, so that it is told once. */
function settle(deps: CartDependencies, cartId: string, context: RequestContext) {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const corrected = correct(await readShownLines(tx, cart, termsOf(context, deps.clock())), context.language);
    await writeCorrections(tx, cart.id, corrected);
    return corrected;
  });
}

/** The lines as they can be sold now, with what `embed` asks for beside them. */
export async function readItems(
  deps: CartDependencies,
  cartId: string,
  embed: string | undefined,
  context: RequestContext,
): Promise<{ items: CartItem[]; changes: CartChange[] }> {
  const tree = parseItemEmbeds(embed);
  const settled = await isSettled(deps.db, deps, cartId, context);
  const { lines, changes } = settled ? { ...settled, changes: [] } : await settle(deps, cartId, context);
  return { items: await withItemEmbeds(deps.db, itemRecords(lines, context), lines, tree, context), changes };
}

/** Moves the lines of another cart into this one, as far as they can be sold, and deletes the other. */
export function transferItems(
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<HeldCart> {
  if (cartId === sourceId) throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
  return deps.db.transaction(async (tx) => {
    // Both are locked in one order, so that two opposite transfers cannot wait for each other.
    const held = new Map<string, HeldCart>();
    for (const id of [cartId, sourceId].sort())
      held.set(id, await takeCart(tx, deps, id, context, { field: id === cartId ? 'id' : 'source_cart_id' }));
    const target = held.get(cartId) as HeldCart;
    const terms = termsOf(context, deps.clock());
    const [own = [], others = []] = await Promise.all(
      [cartId, sourceId].map((id) => readLines(tx, held.get(id) as HeldCart, terms)),
    );
    const moved = correct(others, context.language).lines.flatMap((line) => {
      const already = own.find((one) => keyOf(one) === keyOf(line))?.amount ?? 0;
      const amount = Math.min(line.amount, largestAmount(line) - already);
      return amount > 0
        ? [{ product_id: line.product_id, product_variation_id: line.product_variation_id, amount }]
        : [];
    });
    await addLines(tx, deps, cartId, moved, context, (index, failure) => {
      context.log.info({ index, type: failure.type }, 'a line of another cart was left behind');
    });
    tx.send('delete from carts where id = $1', [sourceId]);
    return target;
  });
}
