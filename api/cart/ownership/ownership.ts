import { type CustomerCarts, holdUnchanged } from '../../customers/index.ts';
import { statement, type Transaction } from '../../platform/database/index.ts';
import { Failure, type RequestContext } from '../../platform/http/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import { calculateNew } from '../calculate/index.ts';
import { answerUnchanged, beginChange, moveAddingKeys } from '../commands/index.ts';
import {
  type CartDependencies,
  type CartRow,
  cartNotFound,
  cartOfFormerId,
  deleteOpenCartsOf,
  insertCartOf,
  isCartNotFound,
  type LockedCart,
  lockCart,
  lockForWrite,
  moveSaved,
  moveShares,
  readParts,
  takeSavedOfOrdered,
  writeFormerId,
} from '../stored/index.ts';
import { prefill } from './prefill.ts';

// Only a cart without a customer; handover tokens are deleted, because whoever made them must not learn the new id.
const give = statement(
  'cart_give',
  'update carts set id = gen_random_uuid(), customer_id = $2 where id = $1 and customer_id is null returning id',
);
const forgetTokens = statement('cart_forget_handovers', 'delete from cart_handovers where cart_id = $1');

// Whoever held the cart before may have wished them; they would be another customer's now.
const forgetWishes = statement('cart_forget_wishes', 'delete from cart_customer_accounts where cart_id = $1');
const forgetAccounts = statement(
  'cart_forget_accounts',
  'update cart_items set customer_account_id = null where cart_id = $1 and customer_account_id is not null',
);

/** What is left of an account's carts when the owner of its e-mail takes it: whoever registered it filled them in. */
export const customerCarts: CustomerCarts = { forget: deleteOpenCartsOf };

/** Throws when the customer's account changed since the call was let in: its e-mail's owner may have taken it. */
async function holdOwner(tx: Transaction, { customer }: RequestContext): Promise<void> {
  if (!customer || !(await holdUnchanged(tx, customer))) throw new Failure('not_signed_in');
}

/** A new empty cart of the caller; a customer's begins with what is known of them. */
export async function createCart(deps: CartDependencies, context: RequestContext): Promise<AnsweredCart> {
  if (!context.customer)
    return { calculated: calculateNew(await insertCartOf(deps.db, deps, context), context, deps.clock()), changes: [] };
  return deps.db.transaction(async (tx) => {
    await holdOwner(tx, context);
    return fillNew(tx, deps, await insertCartOf(tx, deps, context), context);
  });
}

/** A new cart with what is known of its customer. */
async function fillNew(
  tx: Transaction,
  deps: CartDependencies,
  row: CartRow,
  context: RequestContext,
): Promise<AnsweredCart> {
  if (row.customer_id === null) return { calculated: calculateNew(row, context, deps.clock()), changes: [] };
  takeSavedOfOrdered(tx, row.id, row.customer_id);
  return prefill(await beginChange(tx, deps, { ...row, line_count: 0 }, context));
}

/** A new empty cart instead of one that is deleted with its choices. What was put aside, and links, go along. */
export function replaceCart(deps: CartDependencies, formerId: string, context: RequestContext): Promise<AnsweredCart> {
  return deps.db.transaction(async (tx) => {
    if (context.customer) await holdOwner(tx, context);
    const take = (id: string) => lockForWrite(tx, deps, id, context, { field: 'instead_of' });
    let former: LockedCart;
    try {
      former = await take(formerId);
    } catch (error) {
      const current = isCartNotFound(error) ? await cartOfFormerId(tx, formerId) : undefined;
      if (current === undefined) throw error;
      return answerUnchanged(await beginChange(tx, deps, await take(current), context));
    }
    const cart = await insertCartOf(tx, deps, context);
    moveSaved(tx, former.id, cart.id);
    moveShares(tx, former.id, cart.id);
    tx.send('delete from carts where id = $1', [former.id]);
    writeFormerId(tx, former.id, cart.id);
    return fillNew(tx, deps, cart, context);
  });
}

/** The locked cart with this id, or the customer's own cart that it became. */
async function lockGiven(tx: Transaction, deps: CartDependencies, id: string, context: RequestContext) {
  try {
    return await lockForWrite(tx, deps, id, context);
  } catch (error) {
    const current = isCartNotFound(error) ? await cartOfFormerId(tx, id) : undefined;
    if (current === undefined) throw error;
    const cart = await lockForWrite(tx, deps, current, context);
    if (cart.customer_id === null) throw cartNotFound();
    return cart;
  }
}

/** Gives a cart without a customer to the caller under a new id that nobody else knows. The caller's own stays as it is. */
export function giveCart(
  deps: CartDependencies,
  id: string,
  context: RequestContext,
): Promise<AnsweredCart<DisplayedRow>> {
  return deps.db.transaction(async (tx) => {
    await holdOwner(tx, context);
    const cart = await lockGiven(tx, deps, id, context);
    if (cart.customer_id !== null) return answerUnchanged(await beginChange(tx, deps, cart, context));
    const customerId = context.customer?.id ?? null;
    for (const forget of [forgetTokens, forgetWishes, forgetAccounts]) tx.send(forget, [cart.id]);
    const [given] = await tx.query<{ id: string }>(give, [cart.id, customerId]);
    if (!given) throw cartNotFound();
    writeFormerId(tx, cart.id, given.id);
    await moveAddingKeys(tx, cart.id, given.id);
    if (customerId !== null) takeSavedOfOrdered(tx, given.id, customerId);
    // As it is read from now on: a customer may order to one country only.
    const [row, parts] = await Promise.all([
      lockCart(tx, given.id, context.currency.id, deps.clock()),
      readParts(tx, given.id),
    ]);
    if (!row) throw cartNotFound();
    return prefill(await beginChange(tx, deps, { ...row, ...parts }, context));
  });
}
