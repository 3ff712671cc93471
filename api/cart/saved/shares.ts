import { SHARE_DAYS } from '../../../contract/cart/rules.ts';
import type { SharedCart } from '../../../contract/cart/saved.ts';
import { priceOf } from '../../../contract/money.ts';
import type { Executor, Transaction } from '../../platform/database/index.ts';
import { Failure, type RequestContext } from '../../platform/http/index.ts';
import { hashOfToken, newToken } from '../../platform/secrets/index.ts';
import { correct, isGift, type SoldLine } from '../calculate/index.ts';
import type { SharedThing } from '../saved-tables.ts';
import {
  type CartDependencies,
  deleteShares,
  insertShare,
  lockForWrite,
  readLines,
  readShare,
  termsOf,
} from '../stored/index.ts';
import { savedContentsOf, standsAlone } from './saved-items.ts';
import { findSaved, isForSale, recordOfSaved, savedTotal } from './saved-lines.ts';

const DAY_MS = 86_400_000;
/** An id that no cart has: what somebody else shares is looked at without one. */
const NO_CART = '00000000-0000-0000-0000-000000000000';

/** What a link shows of lines that can be sold now: nothing that their buyer typed. */
export const toShare = <Row extends SoldLine>(lines: readonly Row[]): { line: Row; thing: SharedThing }[] =>
  lines
    .filter((line) => standsAlone(line) && !isGift(line))
    .map((line) => ({
      line,
      thing: {
        product_id: line.product_id,
        product_variation_id: line.product_variation_id,
        amount: line.amount,
        contents: savedContentsOf(line, lines),
      },
    }));

/** Makes a link to things of a cart that the caller has locked. */
export function saveShare(tx: Transaction, cartId: string, lines: readonly SharedThing[], now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SHARE_DAYS * DAY_MS);
  insertShare(tx, { hash: hashOfToken(token), cartId, lines, expiresAt }, now);
  return { token, expiresAt };
}

/** Makes a link to what is in the cart now, without anything that its buyer typed. */
export function shareCart(deps: CartDependencies, cartId: string, context: RequestContext) {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const cart = await lockForWrite(tx, deps, cartId, context);
    const { lines } = correct(await readLines(tx, cart, termsOf(context, now)));
    const shared = toShare(lines);
    if (shared.length === 0) throw new Failure('cart_is_empty');
    const { token, expiresAt } = saveShare(
      tx,
      cart.id,
      shared.map(({ thing }) => thing),
      now,
    );
    return { token, expires_at: expiresAt.toISOString() };
  });
}

/** Ends all links to a cart. */
export function endShares(deps: CartDependencies, cartId: string, context: RequestContext): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await lockForWrite(tx, deps, cartId, context);
    deleteShares(tx, cart.id);
  });
}

/** Shared things that are shown to a reader, with the prices of now. */
export async function findShared(db: Executor, shared: readonly SharedThing[], context: RequestContext, now: Date) {
  const things = shared.map((thing) => ({ ...thing, product_fields: null, typedFields: [] }));
  const found = (await findSaved(db, NO_CART, things, context, now)).filter(isForSale);
  return found.map((one) => ({ found: one, record: recordOfSaved(one, context) }));
}

/** What a link shows to whoever has it, with the prices of now. */
export async function readShared(deps: CartDependencies, token: string, context: RequestContext): Promise<SharedCart> {
  const now = deps.clock();
  const share = await readShare(deps.db, hashOfToken(token), now);
  if (!share) throw new Failure('link_not_valid');
  const lines = await findShared(deps.db, share.lines, context, now);
  const total = lines
    .filter(({ record }) => record.can_purchase)
    .reduce((sum, { found: one, record }) => sum + savedTotal(one, record.max_amount), 0);
  return {
    expires_at: share.expires_at.toISOString(),
    lines: lines.map(({ record }) => record),
    missing: share.lines.length - lines.length,
    taxed_items_price: priceOf(total, context.currency, context.locale),
  };
}
