import { createHash, randomBytes } from 'node:crypto';
import { type RequestContext, statement, type Transaction } from '../platform/index.ts';
import { type CartDependencies, takeCart } from './cart.ts';
import { cartNotFound } from './failures.ts';
import type { HeldCart } from './store.ts';

const LIFETIME_MS = 60_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const keep = statement(
  'cart_handover_keep',
  'insert into cart_handovers (token_hash, cart_id, expires_at) values ($1, $2, $3)',
);
const use = statement(
  'cart_handover_use',
  'delete from cart_handovers where token_hash = $1 returning cart_id, expires_at',
);

/** A token that another host of the shop takes the cart over with: once, within a minute. Only its hash is kept. */
export function offerHandover(deps: CartDependencies, cartId: string, context: RequestContext): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await takeCart(tx, deps, cartId, context);
    const token = randomBytes(32).toString('base64url');
    await tx.query(keep, [hashOf(token), cartId, new Date(deps.clock().getTime() + LIFETIME_MS)]);
    return token;
  });
}

/** Takes a cart over: the asking host, its language, currency and price list apply from now on. */
export function acceptHandover(
  tx: Transaction,
  deps: CartDependencies,
  token: string,
  context: RequestContext,
): Promise<HeldCart> {
  return tx.query<{ cart_id: string; expires_at: Date }>(use, [hashOf(token)]).then(([row]) => {
    if (!row || row.expires_at <= deps.clock()) throw cartNotFound('token');
    return takeCart(tx, deps, row.cart_id, context);
  });
}
