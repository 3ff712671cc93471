import type { CartItem } from '../../contract/cart/records.ts';
import type { RequestContext } from '../platform/index.ts';
import { newAmount } from './add-lines.ts';
import { type CartDependencies, takeCart, termsOf } from './cart.ts';
import { assembled, isPart, isService, unitPriceOf } from './contents.ts';
import { cartItemNotFound, changedWithLine } from './failures.ts';
import { itemRecord } from './item-record.ts';
import { readShownLines } from './line-store.ts';
import { changeLines, removeLine } from './line-writes.ts';
import type { ShownLine } from './sellable.ts';

/** A stored line as one that is asked for anew. */
const asRequested = <Row extends ShownLine>(line: Row) => ({
  ...line,
  position: 1,
  requested_variation_id: line.product_variation_id,
  line_id: line.id,
  line_amount: 0,
  has_line_services: false,
  per_package: line.per_package ?? 1,
  field: null,
});

async function removeWithContents(...[tx, cartId, itemId]: Parameters<typeof removeLine>): Promise<void> {
  const removed = await removeLine(tx, cartId, itemId);
  if (!removed) throw cartItemNotFound();
  if (isPart(removed)) throw changedWithLine('part_of_package');
}

/** Sets the amount of a line with what belongs to it; 0 removes it. */
export function changeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  amount: number,
  context: RequestContext,
): Promise<CartItem | null> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    if (amount === 0) {
      await removeWithContents(tx, cart.id, itemId);
      return null;
    }
    const rows = assembled(await readShownLines(tx, cart, termsOf(context, deps.clock()))) as ShownLine[];
    const line = rows.find((one) => one.id === itemId);
    if (!line) throw cartItemNotFound();
    if (isPart(line)) throw changedWithLine('part_of_package');
    if (isService(line)) throw changedWithLine('service_of_line');
    const inside = rows.filter((one) => one.parent_id === itemId && (isPart(one) || isService(one)));
    const [parts, services] = [inside.filter(isPart).map(asRequested), inside.filter(isService).map(asRequested)];
    newAmount({ ...asRequested(line), parts, services }, { ...line, amount, items: undefined }, 0, context.language);
    const scaled = <Row extends ShownLine>(one: Row) => ({ ...one, amount: amount * (one.per_package ?? 1) });
    changeLines(
      tx,
      cart.id,
      [line, ...inside].map((one) => ({
        id: one.id,
        amount: scaled(one).amount,
        seen: one.seen_unit_price ?? unitPriceOf(one),
      })),
    );
    return itemRecord({ ...line, amount, parts: parts.map(scaled), services: services.map(scaled) }, context);
  });
}

/** Removes a line with what belongs to it. */
export function removeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  context: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    await removeWithContents(tx, cart.id, itemId);
  });
}
