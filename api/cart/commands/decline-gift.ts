import { statement, type Transaction } from '../../platform/database/index.ts';
import type { CartRow } from '../stored/index.ts';

const write = statement('cart_write_declined', 'update carts set declined_gift_ids = $2 where id = $1');
/** Most gifts that a cart remembers to have been taken out. */
const MOST_DECLINED = 50;

type Declining = Pick<CartRow, 'id' | 'declined_gift_ids'>;

/** The cart that remembers that a gift was taken out: it does not come again by itself. */
export function declineGift<Cart extends Declining>(tx: Pick<Transaction, 'send'>, cart: Cart, giftId: number): Cart {
  const declined_gift_ids = [...new Set([giftId, ...cart.declined_gift_ids])].slice(0, MOST_DECLINED);
  tx.send(write, [cart.id, declined_gift_ids]);
  return { ...cart, declined_gift_ids };
}

/** The cart as it is once a gift may come to it again. */
export const withoutDeclined = <Cart extends Declining>(cart: Cart, giftId: number): Cart => ({
  ...cart,
  declined_gift_ids: cart.declined_gift_ids.filter((id) => id !== giftId),
});

/** The cart that a gift may come to again. */
export function resetDeclinedGift<Cart extends Declining>(
  tx: Pick<Transaction, 'send'>,
  cart: Cart,
  giftId: number,
): Cart {
  if (!cart.declined_gift_ids.includes(giftId)) return cart;
  const left = withoutDeclined(cart, giftId);
  tx.send(write, [cart.id, left.declined_gift_ids]);
  return left;
}

/** Forgets which gifts were taken out of a cart. */
export function resetDeclinedGifts(
  tx: Pick<Transaction, 'send'>,
  { id, declined_gift_ids: declined }: Declining,
): void {
  if (declined.length > 0) tx.send(write, [id, []]);
}

/** The target of a transfer with the gifts that were taken out of the source too. */
export function moveDeclined<Cart extends Declining>(
  tx: Pick<Transaction, 'send'>,
  target: Cart,
  { declined_gift_ids: others }: Declining,
): Cart {
  const all = [...new Set([...target.declined_gift_ids, ...others])].slice(0, MOST_DECLINED);
  if (all.length > target.declined_gift_ids.length) tx.send(write, [target.id, all]);
  return { ...target, declined_gift_ids: all };
}
