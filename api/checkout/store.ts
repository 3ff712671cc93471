import { statement, type Transaction } from '../platform/index.ts';

const close = statement('checkout_close_cart', 'update carts set closed_at = $2 where id = $1');

/** The cart has become an order: nobody reads or changes it any more. */
export async function closeCart(tx: Transaction, cartId: string, now: Date): Promise<void> {
  await tx.query(close, [cartId, now]);
}
