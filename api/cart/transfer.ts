import type { CartChange } from '../../contract/cart/records.ts';
import { invalidFields, type RequestContext } from '../platform/index.ts';
import { addLines } from './add-lines.ts';
import { type CartDependencies, takeCart, termsOf } from './cart.ts';
import { correct } from './corrections.ts';
import { keyOf, type LineRow, readLines } from './line-store.ts';
import { fullName, largestAmount, type SoldLine } from './sellable.ts';
import type { HeldCart } from './store.ts';

/** A line of another cart, and how many of its pieces the asking cart can still take. */
interface MovedLine {
  line: SoldLine & LineRow;
  already: number;
  amount: number;
}

/** What of another cart's lines fits beside the own ones. */
function fitting(others: readonly (SoldLine & LineRow)[], own: readonly LineRow[]): MovedLine[] {
  const pieces = new Map<number, number>();
  const count = ({ product_id: id }: LineRow, amount: number) => pieces.set(id, (pieces.get(id) ?? 0) + amount);
  for (const line of own) count(line, line.amount);
  return others.map((line) => {
    const already = own.find((one) => keyOf(one) === keyOf(line))?.amount ?? 0;
    const beside = { ...line, other_amount: (pieces.get(line.product_id) ?? 0) - already };
    const amount = Math.max(0, Math.min(line.amount, largestAmount(beside) - already));
    count(line, amount);
    return { line, already, amount };
  });
}

/** What happened to the lines of the other cart, told of the lines that they have become. */
function changesOf(
  others: readonly LineRow[],
  moved: readonly MovedLine[],
  corrections: readonly CartChange[],
  ids: ReadonlyMap<string, number>,
  language: string,
): CartChange[] {
  return others.flatMap((line) => {
    const own = corrections.filter(({ cart_item_id: id }) => id === line.id);
    const found = moved.find((one) => one.line.id === line.id);
    if (!found) return own;
    const cart_item_id = ids.get(keyOf(line)) ?? line.id;
    const name = fullName(line, language);
    const amount = found.already + found.amount;
    const isLess = found.amount < line.amount;
    return [
      ...(isLess ? [{ type: 'item_amount_decreased' as const, cart_item_id, name, amount }] : []),
      ...own.filter(({ type }) => type === 'item_price_changed').map((change) => ({ ...change, cart_item_id })),
    ];
  });
}

/** Moves the lines of another cart into this one, as far as they can be sold, and deletes the other; tells what did not fit. */
export function transferItems(
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<{ cart: HeldCart; changes: CartChange[] }> {
  if (cartId === sourceId) throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
  return deps.db.transaction(async (tx) => {
    // Both are locked in one order, so that two opposite transfers cannot wait for each other.
    const held = new Map<string, HeldCart>();
    for (const id of [cartId, sourceId].sort())
      held.set(id, await takeCart(tx, deps, id, context, { field: id === cartId ? 'id' : 'source_cart_id' }));
    const terms = termsOf(context, deps.clock());
    const [own = [], others = []] = await Promise.all(
      [cartId, sourceId].map((id) => readLines(tx, held.get(id) as HeldCart, terms)),
    );
    const corrected = correct(others, context.language);
    const moved = fitting(corrected.lines, own);
    const wanted = moved.filter(({ amount }) => amount > 0);
    const things = wanted.map(({ line: { product_id, product_variation_id }, amount }) => ({
      product_id,
      product_variation_id,
      amount,
    }));
    const written = await addLines(tx, deps, cartId, things, context, (index) => {
      // The cart holds as many lines as it may.
      (wanted[index] as MovedLine).amount = 0;
    });
    tx.send('delete from carts where id = $1', [sourceId]);
    const ids = new Map([...own, ...written].map((line) => [keyOf(line), line.id]));
    const changes = changesOf(others, moved, corrected.changes, ids, context.language);
    return { cart: held.get(cartId) as HeldCart, changes };
  });
}
