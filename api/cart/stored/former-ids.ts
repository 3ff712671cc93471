import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';

const write = statement(
  'cart_write_former_id',
  'insert into cart_former_ids (former_id, cart_id) values ($1, $2) on conflict do nothing',
);
/** Notes what became of a cart's id. */
export function writeFormerId(tx: Transaction, formerId: string, cartId: string): void {
  tx.send(write, [formerId, cartId]);
}

const find = statement('cart_find_former_id', 'select cart_id from cart_former_ids where former_id = $1');
/** The cart that a former id has gone into; undefined when unknown. */
export async function cartOfFormerId(db: Executor, formerId: string): Promise<string | undefined> {
  return (await db.query<{ cart_id: string }>(find, [formerId]))[0]?.cart_id;
}
