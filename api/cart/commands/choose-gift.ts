import type { CartItem } from '../../../contract/cart/records.ts';
import { Failure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import { isReached } from '../../promotions/index.ts';
import { type AnsweredCart, type DisplayedRow, itemOf } from '../answers/index.ts';
import {
  type GiftedCart,
  isAlias,
  isOneOfSeveral,
  offeredGifts,
  priceLines,
  readComingGifts,
  replacedBy,
} from '../calculate/index.ts';
import {
  type CartDependencies,
  identityOf,
  type LockedCart,
  putLines,
  removeLine,
  removeLines,
  termsOfTax,
} from '../stored/index.ts';
import { type CartWork, changeCart, lineOf } from './change-cart.ts';
import { declineGift, resetDeclinedGift, withoutDeclined } from './decline-gift.ts';

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
  const eligible = gifts.find(({ gift }) => gift.id === giftId);
  if (!eligible) return 'gift_unknown';
  return isReached(eligible) ? null : 'gift_not_reached';
}

/** Puts gifts into a locked cart; of several to choose among the last one. Those that cannot be given go to `refuse`. */
export async function putGifts(
  { tx, deps, facts, context }: CartWork,
  locked: LockedCart,
  wished: readonly WishedGift[],
  refuse: Refuse,
): Promise<LockedCart> {
  const ids = new Set(wished.map(({ giftId }) => giftId));
  const cart = [...ids].reduce((one, id) => withoutDeclined(one, id), locked);
  const priced = { ...priceLines(cart, facts, context), terms: termsOfTax(facts.tax) };
  const offered = (await offeredGifts(tx, deps, cart, priced, context)).filter(({ eligible }) =>
    ids.has(eligible.gift.id),
  );
  const coming = await readComingGifts(tx, deps, cart, priced, context);
  const isHere = (id: number) =>
    [...offered.map(({ row }) => row), ...coming, ...priced.lines].some(({ gift_id }) => gift_id === id);
  const missing = (giftId: number) => unreached(priced, giftId) ?? (isHere(giftId) ? null : 'gift_unknown');
  const chosen = wished.findLast(({ giftId }) => isOneOfSeveral(priced, giftId) && !missing(giftId))?.giftId;
  const refusalOf = (giftId: number): GiftRefusal | null =>
    missing(giftId) ?? (giftId !== chosen && isOneOfSeveral(priced, giftId) ? 'gift_not_both' : null);
  const refused = wished.flatMap(({ index, giftId }) => {
    const key = refusalOf(giftId);
    return key ? [{ index, giftId, key }] : [];
  });
  for (const { index, key } of refused) refuse(index, refusal(key));
  const given = ids.difference(new Set(refused.map(({ giftId }) => giftId)));
  const replaced = chosen ? replacedBy(chosen, priced) : [];
  if (replaced.length > 0) await removeLines(tx, cart.id, replaced);
  // Others that may come again come by themselves.
  const put = offered
    .filter(({ eligible }) => given.has(eligible.gift.id))
    .map(({ row }) => ({ ...identityOf(row), row }));
  const lines = put.map(({ row, ...gift }) => ({ ...gift, amount: 1, price: row.current_price, seen: null }));
  if (lines.length > 0) await putLines(tx, cart.id, lines);
  return [...given].reduce((one, id) => resetDeclinedGift(tx, one, id), locked);
}

const throwRefusal: Refuse = (_, failure) => {
  throw failure;
};

/** The line of a gift that was put into a cart. */
function giftItem({ calculated }: AnsweredCart<DisplayedRow>, giftId: number, context: RequestContext): CartItem {
  const line = calculated.lines.find(({ gift_id: id }) => id === giftId);
  if (!line) throw refusal('gift_unknown');
  return itemOf(calculated, line.id, context);
}

/** Refuses gifts that are not in the cart and that its goods do not bring any more. */
export function refuseMissingGifts(
  cart: Pick<GiftedCart, 'gifts'>,
  missing: readonly WishedGift[],
  refuse: Refuse,
): void {
  for (const { index, giftId } of missing) {
    const key = unreached(cart, giftId);
    if (key) refuse(index, refusal(key));
  }
}

/** Puts a gift into the cart instead of others among which the buyer chooses; choosing it again changes nothing. */
export async function chooseGift(deps: CartDependencies, cartId: string, giftId: number, context: RequestContext) {
  const { answered } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async (work) => ({
      cart: await putGifts(work, work.cart, [{ index: 0, giftId }], throwRefusal),
      result: null,
    })),
  );
  return { item: giftItem(answered, giftId, context), answered };
}

/** Takes another gift instead of the one that a line is. */
export async function exchangeGift(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  giftId: number,
  context: RequestContext,
) {
  const { answered } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async (work) => {
      const line = lineOf(work, itemId);
      if (line.gift_id === null || line.parent_id !== null)
        throw invalidFields({ field: 'gift_id', key: 'not_a_gift' });
      const isOther = line.gift_id !== giftId;
      if (isOther && !isAlias(line.id)) await removeLine(tx, work.cart.id, line.id);
      const lines = isOther ? work.facts.lines.filter(({ id }) => id !== line.id) : work.facts.lines;
      const cart = isOther ? declineGift(tx, work.cart, line.gift_id) : work.cart;
      const left = { ...work, facts: { ...work.facts, lines } };
      return { cart: await putGifts(left, cart, [{ index: 0, giftId }], throwRefusal), result: null };
    }),
  );
  return { item: giftItem(answered, giftId, context), answered };
}
