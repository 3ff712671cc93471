import { statement, type Transaction } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { hashOfToken, newToken } from '../../platform/secrets/index.ts';
import type { AnsweredCart } from '../answers/index.ts';
import { answerUnchanged, beginChange, moveAddingKeys } from '../commands/index.ts';
import {
  type CartDependencies,
  cartNotFound,
  handoverInvalid,
  type LockedCart,
  lockForWrite,
} from '../stored/index.ts';

const LIFETIME_MS = 60_000;

const insertToken = statement(
  'cart_handover_keep',
  'insert into cart_handovers (token_hash, nonce_hash, cart_id, expires_at) values ($1, $2, $3, $4)',
);
// Needs the nonce too: a stranger who guesses the token cannot use it up. A used token follows its cart's id.
const find = statement(
  'cart_handover_find',
  'select cart_id from cart_handovers where token_hash = $1 and nonce_hash = $2 and expires_at > $3',
);
const use = statement(
  'cart_handover_use',
  `update cart_handovers h set used_at = coalesce(h.used_at, $2) from cart_handovers before
   where h.token_hash = $1 and before.token_hash = $1 returning before.used_at is not null as was_used`,
);
// Deletes other tokens of the cart: whoever made them must not learn the new id.
const forget = statement('cart_handover_forget', 'delete from cart_handovers where cart_id = $1 and token_hash <> $2');
const rename = statement(
  'cart_rename',
  'update carts set id = gen_random_uuid() where id = $1 and closed_at is null returning id',
);

/** A token that moves a cart to another host within a minute. `nonceHash`: of a secret that the browser has there. */
export function offerHandover(
  deps: CartDependencies,
  cartId: string,
  nonceHash: string,
  context: RequestContext,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await lockForWrite(tx, deps, cartId, context);
    const token = newToken();
    await tx.query(insertToken, [
      hashOfToken(token),
      nonceHash,
      cartId,
      new Date(deps.clock().getTime() + LIFETIME_MS),
    ]);
    return token;
  });
}

/** The locked cart of a token. Locks the cart before the token, as everywhere, to avoid deadlocks. */
async function lockByToken(
  tx: Transaction,
  deps: CartDependencies,
  { token, nonce }: { token: string; nonce: string },
  context: RequestContext,
): Promise<LockedCart> {
  const cartId = async () => {
    const [row] = await tx.query<{ cart_id: string }>(find, [hashOfToken(token), hashOfToken(nonce), deps.clock()]);
    if (!row) throw handoverInvalid();
    return row.cart_id;
  };
  const id = await cartId();
  try {
    return await lockForWrite(tx, deps, id, context, { field: 'token' });
  } catch (error) {
    // A concurrent request with the same token gave the cart its new id.
    const renamed = await cartId();
    if (renamed === id) throw error;
    return lockForWrite(tx, deps, renamed, context, { field: 'token' });
  }
}

/** Moves a cart to this host under a new id; the same token and nonce return the same one again. */
export async function acceptHandover(
  tx: Transaction,
  deps: CartDependencies,
  { token, nonce }: { token: string; nonce: string },
  context: RequestContext,
): Promise<AnsweredCart> {
  const cart = await lockByToken(tx, deps, { token, nonce }, context);
  const [tokenRow] = await tx.query<{ was_used: boolean }>(use, [hashOfToken(token), deps.clock()]);
  if (!tokenRow) throw handoverInvalid();
  const answer = async (moved: LockedCart) => answerUnchanged(await beginChange(tx, deps, moved, context));
  if (tokenRow.was_used) return answer(cart);
  tx.send(forget, [cart.id, hashOfToken(token)]);
  const [renamed] = await tx.query<{ id: string }>(rename, [cart.id]);
  if (!renamed) throw cartNotFound('token');
  await moveAddingKeys(tx, cart.id, renamed.id);
  return answer({ ...cart, id: renamed.id });
}
