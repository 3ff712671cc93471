import type { CartItem } from '../../contract/cart/records.ts';
import { Failure, invalidFields, type RequestContext, type Transaction } from '../platform/index.ts';
import { isReached } from '../promotions/index.ts';
import { type CartDependencies, takeCart, termsOf } from './cart.ts';
import { declineGift, welcomeGift } from './decline-gift.ts';
import { cartItemNotFound } from './failures.ts';
import { dueGifts, offeredGifts, replacedBy } from './gifts.ts';
import { readWeighed } from './items.ts';
import { readAnswered } from './line-answers.ts';
import { identityOf } from './line-identity.ts';
import { readLines } from './line-store.ts';
import { putLines, removeLine, removeLines } from './line-writes.ts';
import type { LockedCart } from './store.ts';

const refusal = (key: 'gift_unknown' | 'gift_not_reached') =>
  new Failure('gift_unavailable', {}, [{ field: 'gift_id', key }]);

/** Puts a gift into a locked cart. */
async function putGift(
  tx: Transaction,
  deps: CartDependencies,
  locked: LockedCart,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  const cart = welcomeGift(tx, locked, giftId);
  const weighed = await readWeighed(tx, deps, cart, context);
  const held = weighed.gifts.find(({ gift }) => gift.id === giftId);
  if (!held) throw refusal('gift_unknown');
  if (!isReached(held)) throw refusal('gift_not_reached');
  const offered = await offeredGifts(tx, deps, cart, weighed, context);
  const found = offered.find((one) => one.held === held);
  if (found) {
    const replaced = replacedBy(held, weighed);
    if (replaced.length > 0) await removeLines(tx, cart.id, replaced);
    const { row } = found;
    await putLines(tx, cart.id, [{ ...identityOf(row), amount: 1, price: row.current_price, seen: null }]);
  } else {
    const due = await dueGifts(tx, deps, cart, weighed, context);
    if (due.length > 0) await putLines(tx, cart.id, due);
  }
  const { lines, recordOf } = await readAnswered(tx, deps, cart, context);
  const line = lines.find(({ gift_id: id }) => id === giftId);
  if (!line) throw refusal('gift_unknown');
  return recordOf(line.id);
}

/** Puts a gift into the cart instead of others among which the buyer chooses; choosing it again changes nothing. */
export function chooseGift(
  deps: CartDependencies,
  cartId: string,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) =>
    putGift(tx, deps, await takeCart(tx, deps, cartId, context), giftId, context),
  );
}

/** Takes another gift instead of the one that a line is. */
export function exchangeGift(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const line = (await readLines(tx, cart, termsOf(context, deps.clock()))).find(({ id }) => id === itemId);
    if (!line) throw cartItemNotFound();
    if (line.gift_id === null || line.parent_id !== null) throw invalidFields({ field: 'gift_id', key: 'not_a_gift' });
    if (line.gift_id === giftId) return putGift(tx, deps, cart, giftId, context);
    await removeLine(tx, cart.id, itemId);
    return putGift(tx, deps, declineGift(tx, cart, line.gift_id), giftId, context);
  });
}
