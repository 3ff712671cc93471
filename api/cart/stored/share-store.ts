import { MOST_SHARES } from '../../../contract/cart/rules.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import type { SharedThing } from '../saved-tables.ts';

const insert = statement(
  'cart_share',
  'insert into cart_shares (token_hash, cart_id, lines, expires_at, created_at) values ($1, $2, $3, $4, $5)',
);
// Before the new one is inserted.
const crowd = statement(
  'cart_share_crowd',
  `delete from cart_shares where token_hash in (select token_hash from cart_shares where cart_id = $1
     order by created_at desc, token_hash offset ${MOST_SHARES - 1})`,
);

interface NewShare {
  hash: string;
  cartId: string;
  lines: readonly SharedThing[];
  expiresAt: Date;
}

/** Keeps what a link shows; it replaces the oldest one when the cart has too many. The caller has locked the cart. */
export function insertShare(tx: Transaction, { hash, cartId, lines, expiresAt }: NewShare, now: Date): void {
  tx.send(crowd, [cartId]);
  tx.send(insert, [hash, cartId, JSON.stringify(lines), expiresAt, now]);
}

const remove = statement('cart_shares_delete', 'delete from cart_shares where cart_id = $1');
export function deleteShares(tx: Transaction, cartId: string): void {
  tx.send(remove, [cartId]);
}

const move = statement('cart_shares_move', 'update cart_shares set cart_id = $2 where cart_id = $1');
export function moveShares(tx: Transaction, from: string, to: string): void {
  tx.send(move, [from, to]);
}

export interface ShareRow {
  lines: SharedThing[];
  expires_at: Date;
}
const read = statement(
  'cart_share_read',
  'select lines, expires_at from cart_shares where token_hash = $1 and expires_at > $2',
);
export async function readShare(db: Executor, hash: string, now: Date): Promise<ShareRow | undefined> {
  return (await db.query<ShareRow>(read, [hash, now]))[0];
}

const old = statement('cart_shares_old', 'delete from cart_shares where expires_at < $1');
export async function deleteOldShares(db: Executor, now: Date): Promise<void> {
  await db.query(old, [now]);
}
