import { statement, type Transaction } from '../../platform/database/index.ts';
import type { CartRow, LockedCart, UsedUpDiscounts } from './store.ts';

type Reporting = Pick<CartRow, 'used_up_discounts' | 'email'>;

/** Discounts that an order with the cart’s e-mail was refused. */
export const reportedUsedUp = ({ used_up_discounts: reported, email }: Reporting): ReadonlySet<number> =>
  new Set(reported?.email === email ? reported?.discount_ids : []);

const write = statement('cart_keep_used_up', 'update carts set used_up_discounts = $2 where id = $1');

/** Keeps in a locked cart that its order was refused some discounts, so that the next one is reckoned without them. */
export function recordUsedUp(tx: Transaction, cart: LockedCart, ids: readonly number[]): LockedCart {
  const reported: UsedUpDiscounts = { email: cart.email, discount_ids: [...reportedUsedUp(cart).union(new Set(ids))] };
  tx.send(write, [cart.id, JSON.stringify(reported)]);
  return { ...cart, used_up_discounts: reported };
}
