import { GIFT_TYPES } from '../../../contract/promotions/rules.ts';
import type { TaxTerms } from '../../../contract/shop/sale-tax.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import {
  type EligibleGift,
  eligibleGift,
  type GiftedPurchase,
  isReached,
  type LiveGift,
} from '../../promotions/index.ts';
import {
  type CartRow,
  type CartRules,
  type LineRow,
  type RequestedRow,
  readRequested,
  type Thing,
  termsOf,
} from '../stored/index.ts';
import type { CorrectedLines, GiveGift } from './check-lines.ts';
import { isContent, isGift } from './contents.ts';
import { aliasOf } from './gift-alias.ts';
import { isInStock, isOffered, isOnSale, largestAmount, type SoldLine } from './sellable.ts';

/** Lines that a cart has at most before gifts stop coming to it. */
const MAX_LINES_WITH_GIFTS = 300;

const isRelated = ({ type }: LiveGift) => type === GIFT_TYPES.related_gift;
/** Whether it is one of those among which the buyer has to choose. */
const isChoice = (gift: LiveGift) => !gift.is_combinable && !isRelated(gift);

/** Goods as rules of gifts see them. */
export const giftedLines = (goods: readonly SoldLine[]): GiftedPurchase['lines'] =>
  goods
    .filter((line) => !isContent(line) && !isGift(line) && !line.is_voucher)
    .map((line) => ({
      id: line.id,
      productId: line.product_id,
      brandId: line.brand_id,
      categoryIds: line.category_ids,
      pieces: line.amount,
    }));

/** Gifts whose rules hold for a purchase, or lack only price or pieces. */
export const eligibleGifts = (gifts: readonly LiveGift[], purchase: GiftedPurchase): EligibleGift[] =>
  gifts.flatMap((gift) => eligibleGift(gift, purchase) ?? []);

/** A gift as a thing to put into a cart; each piece of a line has its own related gift. */
const thingOf = ({ gift }: EligibleGift, parentId: number | null = null): Thing => ({
  product_id: gift.product_id,
  product_variation_id: gift.product_variation_id,
  item_type: gift.type,
  parent_id: parentId,
  gift_id: gift.id,
});

/** The row with the price of the gift. What is sent by no parcel weighs nothing. */
function asGift<
  Row extends Pick<
    LineRow,
    'original_price' | 'current_price' | 'lowest_price' | 'base_price' | 'weight' | 'percents_rounding'
  >,
>(row: Row, { gift, priceOf }: EligibleGift): Row {
  const price = row.current_price;
  const own = price === null ? null : priceOf(price, row.percents_rounding ?? null);
  return {
    ...row,
    original_price: price,
    current_price: own?.price ?? null,
    ...(own && own.exact > own.price && { rounded_off: own.exact - own.price }),
    lowest_price: null,
    base_price: null,
    weight: gift.type === GIFT_TYPES.no_send_gift ? 0 : row.weight,
  };
}

/** Whether a line is what the gift gives now. */
const isAsGiven = (row: LineRow, { gift }: EligibleGift) =>
  row.product_id === gift.product_id &&
  row.product_variation_id === gift.product_variation_id &&
  row.item_type === gift.type;

/** Decides which gifts of a cart stay, and what they cost: of those to choose among the one that came last. */
export function giftLineOf<Row extends LineRow>(
  rows: readonly Row[],
  eligible: readonly EligibleGift[],
): GiveGift<Row> {
  const reached = new Map(eligible.filter(isReached).map((one) => [one.gift.id, one]));
  const chosen = rows.findLast(({ gift_id: id }) => {
    const one = reached.get(id ?? 0);
    return one !== undefined && isChoice(one.gift);
  });
  return (row) => {
    const one = reached.get(row.gift_id ?? 0);
    if (!one || !isAsGiven(row, one)) return null;
    if (isChoice(one.gift) && row.id !== chosen?.id) return null;
    const pieces = isRelated(one.gift) ? one.lines.find(({ id }) => id === row.parent_id)?.pieces : 1;
    return pieces === undefined ? null : { ...asGift(row, one), amount: pieces };
  };
}

/** A gift that can be put into a cart, with the prices of its product. */
type GivableRow = RequestedRow & Pick<SoldLine, 'current_price' | 'original_price'>;
interface Givable {
  eligible: EligibleGift;
  row: GivableRow;
  parentId: number | null;
}

/** Those of some gifts that are in stock. */
async function readGivable<Wanted extends { eligible: EligibleGift; parentId: number | null }>(
  db: Executor,
  deps: CartRules,
  cartId: string,
  wanted: readonly Wanted[],
  tax: TaxTerms,
  context: RequestContext,
): Promise<(Wanted & Givable)[]> {
  if (wanted.length === 0) return [];
  const things = wanted.map(({ eligible, parentId }) => thingOf(eligible, parentId));
  const rows = await readRequested(db, cartId, termsOf(context, deps.clock(), tax), things);
  return rows.flatMap((row) => {
    const asked = wanted[row.position - 1];
    const plain = { ...row, parts: [] };
    const isGivable =
      isOffered(plain) && isOnSale(plain) && isInStock(plain) && largestAmount(plain) > 0 && !row.fields;
    return asked && isGivable ? [{ ...asked, row: row as GivableRow }] : [];
  });
}

export interface GiftedCart extends Pick<CorrectedLines, 'lines'> {
  gifts: readonly EligibleGift[];
  /** How its prices are taxed. */
  terms: TaxTerms;
}

/** Gifts that come by themselves and are not there yet: free ones, unless there is a choice or they were taken out. */
function missingGifts({ lines, gifts }: GiftedCart, { declined_gift_ids: declined }: CartRow) {
  const has = (id: number, parentId: number | null) =>
    lines.some((line) => line.gift_id === id && line.parent_id === parentId);
  const free = gifts.filter(
    (eligible) => isReached(eligible) && eligible.isFree && !declined.includes(eligible.gift.id),
  );
  const choices = gifts.filter((eligible) => isReached(eligible) && isChoice(eligible.gift));
  const missing = free.flatMap((eligible): { eligible: EligibleGift; parentId: number | null; pieces: number }[] => {
    const { gift } = eligible;
    if (isRelated(gift))
      return eligible.lines
        .filter(({ id }) => !has(gift.id, id))
        .map(({ id: parentId, pieces }) => ({ eligible, parentId, pieces }));
    return has(gift.id, null) || (isChoice(gift) && choices.length > 1)
      ? []
      : [{ eligible, parentId: null, pieces: 1 }];
  });
  return missing.slice(0, Math.max(0, MAX_LINES_WITH_GIFTS - lines.length));
}

/** Lines of gifts that come by themselves and can be given. No row is stored of them yet. */
export async function readComingGifts(
  db: Executor,
  deps: CartRules,
  cart: CartRow,
  priced: GiftedCart,
  context: RequestContext,
): Promise<(LineRow & RequestedRow)[]> {
  const coming = await readGivable(db, deps, cart.id, missingGifts(priced, cart), priced.terms, context);
  const taken = new Set<number>();
  return coming.map(({ row, pieces }) => {
    const id = aliasOf(row, taken);
    taken.add(id);
    const amount = Math.min(pieces, largestAmount({ ...row, parts: [] }));
    const own = { id, amount, seen_unit_price: null, package_count: null, is_offered_service: false };
    return { ...row, ...own, customer_account_id: null, other_amount: 0, other_pieces: 0 };
  });
}

/** Gifts of a cart's purchase that can be given; of those of lines only what was taken out, which does not come by itself. */
export async function offeredGifts(
  db: Executor,
  deps: CartRules,
  cart: CartRow,
  { gifts, terms }: Pick<GiftedCart, 'gifts' | 'terms'>,
  context: RequestContext,
): Promise<{ eligible: EligibleGift; row: GivableRow }[]> {
  const wanted = gifts.flatMap((eligible): { eligible: EligibleGift; parentId: number | null }[] => {
    if (!isRelated(eligible.gift)) return [{ eligible, parentId: null }];
    const [line] = isReached(eligible) && cart.declined_gift_ids.includes(eligible.gift.id) ? eligible.lines : [];
    return line ? [{ eligible, parentId: line.id }] : [];
  });
  const givable = await readGivable(db, deps, cart.id, wanted, terms, context);
  return givable.map(({ eligible, row }) => ({ eligible, row: asGift(row, eligible) }));
}

/** Whether a gift is one of those among which the buyer has to choose. */
export const isOneOfSeveral = ({ gifts }: Pick<GiftedCart, 'gifts'>, giftId: number | null): boolean =>
  gifts.some(({ gift }) => gift.id === giftId && isChoice(gift));

/** Lines of other gifts that give way when this one of several is chosen. */
export const replacedBy = (giftId: number, cart: GiftedCart): number[] =>
  cart.lines.filter((line) => line.gift_id !== giftId && isOneOfSeveral(cart, line.gift_id)).map(({ id }) => id);
