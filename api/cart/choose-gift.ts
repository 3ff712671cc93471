import type { CartItem } from '../../contract/cart/records.ts';
import { Failure, invalidFields, type RequestContext, type Transaction } from '../platform/index.ts';
import { type HeldGift, isReached } from '../promotions/index.ts';
import { type CartDependencies, takeCart, termsOf } from './cart.ts';
import { declineGift, welcomed, welcomeGift } from './decline-gift.ts';
import { cartItemNotFound } from './failures.ts';
import { dueGifts, type GiftedCart, offeredGifts, replacedBy } from './gifts.ts';
import { readWeighed } from './items.ts';
import { readAnswered } from './line-answers.ts';
import { identityOf } from './line-identity.ts';
import { readLines } from './line-store.ts';
import { putLines, removeLine, removeLines } from './line-writes.ts';
import type { LockedCart } from './store.ts';

const refusal = (key: 'gift_unknown' | 'gift_not_reached') =>
  new Failure('gift_unavailable', {}, [{ field: 'gift_id', key }]);

/** The gift, if the goods bring it; throws otherwise. */
function reachedGift({ gifts }: Pick<GiftedCart, 'gifts'>, giftId: number): HeldGift {
  const held = gifts.find(({ gift }) => gift.id === giftId);
  if (!held) throw refusal('gift_unknown');
  if (!isReached(held)) throw refusal('gift_not_reached');
  return held;
}

interface PutGift {
  /** The cart that the gift may come to. */
  cart: LockedCart;
  item: CartItem;
}

/** Puts a gift into a locked cart. One that is refused leaves all that the buyer chose or took out as it was. */
async function putGift(
  tx: Transaction,
  deps: CartDependencies,
  locked: LockedCart,
  giftId: number,
  context: RequestContext,
): Promise<PutGift> {
  const cart = welcomed(locked, giftId);
  const weighed = await readWeighed(tx, deps, cart, context);
  const held = reachedGift(weighed, giftId);
  const offered = await offeredGifts(tx, deps, cart, weighed, context);
  const found = offered.find((one) => one.held === held);
  if (found) {
    const replaced = replacedBy(held, weighed);
    if (replaced.length > 0) await removeLines(tx, cart.id, replaced);
    const { row } = found;
    await putLines(tx, cart.id, [{ ...identityOf(row), amount: 1, price: row.current_price, seen: null }]);
  } else {
    const due = await dueGifts(tx, deps, cart, weighed, context);
    if (due.length > 0) await putLines(tx, cart.id, due);
  }
  const { lines, recordOf } = await readAnswered(tx, deps, cart, context);
  const line = lines.find(({ gift_id: id }) => id === giftId);
  if (!line) throw refusal('gift_unknown');
  return { cart: welcomeGift(tx, locked, giftId), item: recordOf(line.id) };
}

/** A gift that a batch asks for. */
export interface WishedGift {
  /** Its place in the batch. */
  index: number;
  giftId: number;
}

type Refuse = (index: number, failure: Failure) => void;

function orRefuse(refuse: Refuse, index: number, error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  refuse(index, error);
}

/** Puts gifts into a locked cart one by one; those that cannot be given go to `refuse`. Returns the cart. */
export async function putGifts(
  tx: Transaction,
  deps: CartDependencies,
  locked: LockedCart,
  gifts: readonly WishedGift[],
  context: RequestContext,
  refuse: Refuse,
): Promise<LockedCart> {
  let cart = locked;
  for (const { index, giftId } of gifts)
    try {
      ({ cart } = await putGift(tx, deps, cart, giftId, context));
    } catch (error) {
      orRefuse(refuse, index, error);
    }
  return cart;
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
  for (const { index, giftId } of missing)
    try {
      reachedGift(weighed, giftId);
    } catch (error) {
      orRefuse(refuse, index, error);
    }
}

/** Puts a gift into the cart instead of others among which the buyer chooses; choosing it again changes nothing. */
export function chooseGift(
  deps: CartDependencies,
  cartId: string,
  giftId: number,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) => {
    const { item } = await putGift(tx, deps, await takeCart(tx, deps, cartId, context), giftId, context);
    return item;
  });
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
    const { item } = await putGift(tx, deps, isOther ? declineGift(tx, cart, line.gift_id) : cart, giftId, context);
    return item;
  });
}
