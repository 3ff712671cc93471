import type { CartItem } from '../../contract/cart/records.ts';
import { Failure, type RequestContext } from '../platform/index.ts';
import { isReached } from '../promotions/index.ts';
import { type CartDependencies, takeCart } from './cart.ts';
import { welcomeGift } from './decline-gift.ts';
import { dueGifts, offeredGifts, replacedBy } from './gifts.ts';
import { readWeighed } from './items.ts';
import { readAnswered } from './line-answers.ts';
import { identityOf } from './line-identity.ts';
import { putLines, removeLines } from './line-writes.ts';

const refusal = (key: 'gift_unknown' | 'gift_not_reached') =>
  new Failure('gift_unavailable', {}, [{ field: 'gift_id', key }]);

/** Puts a gift into the cart instead of others among which the buyer chooses; choosing it again changes nothing. */
export function chooseGift(
  deps: CartDependencies,
  cartId: string,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) => {
    const cart = welcomeGift(tx, await takeCart(tx, deps, cartId, context), giftId);
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
  });
}
