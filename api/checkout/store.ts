import { type Executor, statement, type Transaction } from '../platform/index.ts';

const close = statement('checkout_close_cart', 'update carts set closed_at = $2 where id = $1');

/** The cart has become an order: nobody reads or changes it any more. */
export async function closeCart(tx: Transaction, cartId: string, now: Date): Promise<void> {
  await tx.query(close, [cartId, now]);
}

const fiveDigits = statement('checkout_five_digit_countries', `select id from countries where alpha2 in ('CZ', 'SK')`);

/** Countries where a post code has five digits. */
export async function readFiveDigitCountries(db: Executor): Promise<Set<number>> {
  return new Set((await db.query<{ id: number }>(fiveDigits)).map((row) => row.id));
}
