import { statement, type Transaction } from '../platform/index.ts';

const close = statement('checkout_close_cart', 'update carts set closed_at = $2 where id = $1');

/** The cart has become an order: nobody reads or changes it any more. */
export function closeCart(tx: Transaction, cartId: string, now: Date): void {
  tx.send(close, [cartId, now]);
}
