import type { CartItem } from '../../../contract/cart/records.ts';
import { Failure, invalidFields, type RequestContext, type Transaction } from '../../platform/index.ts';
import { isReached } from '../../promotions/index.ts';
import { readAnswered, readWeighed } from '../answers/index.ts';
import { dueGifts, type GiftedCart, isOneOfSeveral, offeredGifts, replacedBy } from '../calculate/index.ts';
import {
  type CartDependencies,
  cartItemNotFound,
  identityOf,
  type LockedCart,
  putLines,
  readLines,
  removeLine,
  removeLines,
  takeCart,
  termsOf,
} from '../stored/index.ts';
import { declineGift, welcomed, welcomeGift } from './decline-gift.ts';

type GiftRefusal = 'gift_unknown' | 'gift_not_reached' | 'gift_not_both';
const refusal = (key: GiftRefusal) => new Failure('gift_unavailable', {}, [{ field: 'gift_id', key }]);

/** A gift that is asked for. */
export interface WishedGift {
  /** Its place in the batch. */
  index: number;
  giftId: number;
}

type Refuse = (index: number, failure: Failure) => void;

/** Why the goods do not bring the gift; null if they do. */
function unreached({ gifts }: Pick<GiftedCart, 'gifts'>, giftId: number): GiftRefusal | null {
  const held = gifts.find(({ gift }) => gift.id === giftId);
  if (!held) return 'gift_unknown';
  return isReached(held) ? null : 'gift_not_reached';
}

/**
 * Puts gifts into a locked cart instead of others among which the buyer chooses, of which the last one wins. Those that cannot be
 * given go to `refuse`, and leave all that the buyer chose or took out as it was. Returns the cart.
 */
export async function putGifts(
  tx: Transaction,
  deps: CartDependencies,
  locked: LockedCart,
  wished: readonly WishedGift[],
  context: RequestContext,
  refuse: Refuse,
): Promise<LockedCart> {
  const ids = new Set(wished.map(({ giftId }) => giftId));
  const cart = [...ids].reduce((one, id) => welcomed(one, id), locked);
  const weighed = await readWeighed(tx, deps, cart, context);
  const offered = (await offeredGifts(tx, deps, cart, weighed, context)).filter(({ held }) => ids.has(held.gift.id));
  const due = await dueGifts(tx, deps, cart, weighed, context);
  const isHere = (id: number) =>
    [...offered.map(({ row }) => row), ...due, ...weighed.lines].some(({ gift_id }) => gift_id === id);
  const missing = (giftId: number) => unreached(weighed, giftId) ?? (isHere(giftId) ? null : 'gift_unknown');
  const chosen = wished.findLast(({ giftId }) => isOneOfSeveral(weighed, giftId) && !missing(giftId))?.giftId;
  const refusalOf = (giftId: number): GiftRefusal | null =>
    missing(giftId) ?? (giftId !== chosen && isOneOfSeveral(weighed, giftId) ? 'gift_not_both' : null);
  const refused = wished.flatMap(({ index, giftId }) => {
    const key = refusalOf(giftId);
    return key ? [{ index, giftId, key }] : [];
  });
  for (const { index, key } of refused) refuse(index, refusal(key));
  const given = ids.difference(new Set(refused.map(({ giftId }) => giftId)));
  const replaced = chosen ? replacedBy(chosen, weighed) : [];
  if (replaced.length > 0) await removeLines(tx, cart.id, replaced);
  const rows = offered.map(({ row }) => ({ ...identityOf(row), amount: 1, price: row.current_price, seen: null }));
  const others = due.filter(({ gift_id: id }) => !rows.some((row) => row.gift_id === id));
  const put = [...rows, ...others].filter(({ gift_id: id }) => id !== null && given.has(id));
  if (put.length > 0) await putLines(tx, cart.id, put);
  return [...given].reduce((one, id) => welcomeGift(tx, one, id), locked);
}

/** Puts a gift into a locked cart, or throws. */
async function putGift(
  tx: Transaction,
  deps: CartDependencies,
  locked: LockedCart,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  const cart = await putGifts(tx, deps, locked, [{ index: 0, giftId }], context, (_, failure) => {
    throw failure;
  });
  const { lines, recordOf } = await readAnswered(tx, deps, cart, context);
  const line = lines.find(({ gift_id: id }) => id === giftId);
  if (!line) throw refusal('gift_unknown');
  return recordOf(line.id);
}

/** Refuses gifts that are not in the cart and that its goods do not bring any more. */
export async function refuseMissingGifts(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  missing: readonly WishedGift[],
  context: RequestContext,
  refuse: Refuse,
): Promise<void> {
  if (missing.length === 0) return;
  const weighed = await readWeighed(tx, deps, cart, context);
  for (const { index, giftId } of missing) {
    const key = unreached(weighed, giftId);
    if (key) refuse(index, refusal(key));
  }
}

/** Puts a gift into the cart instead of others among which the buyer chooses; choosing it again changes nothing. */
export function chooseGift(
  deps: CartDependencies,
  cartId: string,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) =>
    putGift(tx, deps, await takeCart(tx, deps, cartId, context), giftId, context),
  );
}

/** Takes another gift instead of the one that a line is. */
export function exchangeGift(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const line = (await readLines(tx, cart, termsOf(context, deps.clock()))).find(({ id }) => id === itemId);
    if (!line) throw cartItemNotFound();
    if (line.gift_id === null || line.parent_id !== null) throw invalidFields({ field: 'gift_id', key: 'not_a_gift' });
    const isOther = line.gift_id !== giftId;
    if (isOther) await removeLine(tx, cart.id, itemId);
    return putGift(tx, deps, isOther ? declineGift(tx, cart, line.gift_id) : cart, giftId, context);
  });
}
