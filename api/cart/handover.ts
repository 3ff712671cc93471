import { createHash, randomBytes } from 'node:crypto';
import { type RequestContext, statement, type Transaction } from '../platform/index.ts';
import { moveAddingKeys } from './add-items.ts';
import { type CartDependencies, takeCart } from './cart.ts';
import { cartNotFound, handoverInvalid } from './failures.ts';
import type { LockedCart } from './store.ts';

const LIFETIME_MS = 60_000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const insertToken = statement(
  'cart_handover_keep',
  'insert into cart_handovers (token_hash, nonce_hash, cart_id, expires_at) values ($1, $2, $3, $4)',
);
// With a foreign nonce nothing is found and the token stays: a stranger who guesses must not spend it. A used token follows
// its cart to the new id (on update cascade).
const find = statement(
  'cart_handover_find',
  'select cart_id from cart_handovers where token_hash = $1 and nonce_hash = $2 and expires_at > $3',
);
const use = statement(
  'cart_handover_use',
  `update cart_handovers h set used_at = coalesce(h.used_at, $2) from cart_handovers before
   where h.token_hash = $1 and before.token_hash = $1 returning before.used_at is not null as was_used`,
);
// Whoever knew the cart before may have had tokens made of it; its new id is not for them.
const forget = statement('cart_handover_forget', 'delete from cart_handovers where cart_id = $1 and token_hash <> $2');
const rename = statement(
  'cart_rename',
  'update carts set id = gen_random_uuid() where id = $1 and closed_at is null returning id',
);

/**
 * A token that the same browser takes its cart along to another host with, within a minute. `nonceHash` is the hash of
 * what that browser holds on the other host. Of both only hashes are kept.
 */
export function offerHandover(
  deps: CartDependencies,
  cartId: string,
  nonceHash: string,
  context: RequestContext,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await takeCart(tx, deps, cartId, context);
    const token = randomBytes(32).toString('base64url');
    await tx.query(insertToken, [hashOf(token), nonceHash, cartId, new Date(deps.clock().getTime() + LIFETIME_MS)]);
    return token;
  });
}

/** The cart of a token, locked: the cart first, as everywhere, or whoever held the token and waited for the cart could wait for each other. */
async function takeByToken(
  tx: Transaction,
  deps: CartDependencies,
  { token, nonce }: { token: string; nonce: string },
  context: RequestContext,
): Promise<LockedCart> {
  const cartId = async () => {
    const [row] = await tx.query<{ cart_id: string }>(find, [hashOf(token), hashOf(nonce), deps.clock()]);
    if (!row) throw handoverInvalid();
    return row.cart_id;
  };
  const id = await cartId();
  try {
    return await takeCart(tx, deps, id, context, { field: 'token' });
  } catch (error) {
    // While this one waited for the cart another request with the same token renamed it.
    const renamed = await cartId();
    if (renamed === id) throw error;
    return takeCart(tx, deps, renamed, context, { field: 'token' });
  }
}

/**
 * Takes a cart over: the asking host, its language, currency and price list apply from now on. The cart gets a new id, so
 * that whoever knew the old one, its maker too, reads nothing that is typed from now on. The same token and nonce give the
 * same new id again: an answer that was lost must not lose the cart.
 */
export async function acceptHandover(
  tx: Transaction,
  deps: CartDependencies,
  { token, nonce }: { token: string; nonce: string },
  context: RequestContext,
): Promise<LockedCart> {
  const cart = await takeByToken(tx, deps, { token, nonce }, context);
  const [tokenRow] = await tx.query<{ was_used: boolean }>(use, [hashOf(token), deps.clock()]);
  if (!tokenRow) throw handoverInvalid();
  if (tokenRow.was_used) return cart;
  tx.send(forget, [cart.id, hashOf(token)]);
  const [renamed] = await tx.query<{ id: string }>(rename, [cart.id]);
  if (!renamed) throw cartNotFound('token');
  await moveAddingKeys(tx, cart.id, renamed.id);
  return { ...cart, id: renamed.id };
}
