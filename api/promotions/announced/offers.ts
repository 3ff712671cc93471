import type { Minor } from '../../../contract/money.ts';
import { APPLICATION_SCOPES, OPERATIONS } from '../../../contract/promotions/rules.ts';
import type { OnSale } from '../../platform/http/index.ts';
import {
  applyDiscounts,
  type Buyer,
  type DiscountTerms,
  isInScope,
  type PricedLine,
  type Purchase,
} from '../calculation/index.ts';
import type { LiveDiscount, OfPages } from '../live-discounts.ts';

/** A discount that is announced beside something. */
export interface Offer {
  discount: LiveDiscount;
  /** Price of one piece in the cart; null where it follows from the whole cart. */
  price: Minor | null;
  /** What rounding down takes off it beside the percents of discounts. */
  roundedOff: Minor;
  /** What each discount takes off the piece, one after another. */
  reductions: readonly Minor[];
  /** The announced discounts that the price is made of. */
  announced: readonly number[];
}

/** Whether a page can know that it holds: it knows nobody but the groups of who reads it. */
const isForAnybody = ({ customers, countries, isForFirstOrder, limitPerCustomer }: LiveDiscount): boolean =>
  customers.type === 'all' && countries.type === 'all' && !isForFirstOrder && limitPerCustomer === null;

/** Whether each piece in its scope costs so much less, whatever else is in the cart. */
const isOfPieces = (terms: DiscountTerms): boolean =>
  (terms.operation === OPERATIONS.percents || terms.operation === OPERATIONS.amount) &&
  !terms.isForPurchase &&
  terms.applicationScope === APPLICATION_SCOPES.all &&
  terms.minPrice === 0 &&
  terms.minPieces <= 1;

const lineOf = (thing: OnSale): PricedLine => ({
  id: thing.productId,
  productId: thing.productId,
  variationId: thing.variationId,
  brandId: thing.brandId,
  categoryIds: new Set(thing.categoryIds),
  tagIds: new Set(thing.tagIds),
  pieces: 1,
  price: thing.price,
  isReduced: thing.isReduced,
  isDiscountable: !thing.isVoucher,
});

const SHIPPING = { price: 0, freeFrom: null, canBeFree: false };

/** What announced discounts make of one piece, the best first; prices are those of a cart with nothing else in it. */
export function offersOf(
  thing: OnSale,
  { automatic, coded }: OfPages,
  {
    customerGroupIds,
    countryId,
    percentsRounding,
  }: Pick<Buyer, 'customerGroupIds' | 'countryId'> & Pick<Purchase, 'percentsRounding'>,
): Offer[] {
  const line = lineOf(thing);
  const buyer = { customerId: null, customerGroupIds, countryId, isFirstOrder: null };
  const discounted = (discounts: readonly LiveDiscount[]) =>
    applyDiscounts({ lines: [line], buyer, shipping: SHIPPING, percentsRounding }, discounts);
  const isWhole = ({ variations }: DiscountTerms) => !thing.hasVariations || variations.type === 'all';
  const isSaid = (one: LiveDiscount) => one.announcedSince !== null && isForAnybody(one) && isWhole(one);
  const isTaken = ({ applied }: ReturnType<typeof applyDiscounts>, { id }: LiveDiscount) =>
    applied.some(({ discount }) => discount.id === id);
  const priceIn = ({ left }: ReturnType<typeof applyDiscounts>) => left.get(line.id) ?? thing.price;
  const roundedOffIn = ({ applied }: ReturnType<typeof applyDiscounts>) =>
    applied.reduce((sum, { rounded }) => sum + (rounded.get(line.id) ?? 0), 0);
  const offerIn = (result: ReturnType<typeof applyDiscounts>) => ({
    price: priceIn(result),
    roundedOff: roundedOffIn(result),
    reductions: result.applied.map(({ reductions }) => reductions.get(line.id) ?? 0),
  });
  const announcedOf = (discounts: readonly LiveDiscount[]) =>
    discounts.filter(({ announcedSince }) => announcedSince !== null).map(({ id }) => id);

  const always = automatic.filter((one) => isForAnybody(one) && isOfPieces(one) && isInScope(one, line));
  const byThemselves = discounted(always);
  const taken = always.filter((one) => isTaken(byThemselves, one));
  const said = taken.filter(isSaid);
  const withCode = coded
    .filter((one) => isSaid(one) && isOfPieces(one) && isInScope(one, line))
    .flatMap((discount) => {
      const result = discounted([...always, discount]);
      const announced = announcedOf([...always, discount].filter((one) => isTaken(result, one)));
      return isTaken(result, discount) ? [{ discount, ...offerIn(result), announced }] : [];
    })
    .sort((one, other) => one.price - other.price);
  // One price is said of all that come by themselves; the others are named.
  const [first, ...others] = said;
  const isNamed = (one: LiveDiscount) => isSaid(one) && !isOfPieces(one) && isInScope(one, line);
  return [
    ...(first ? [{ discount: first, ...offerIn(byThemselves), announced: announcedOf(taken) }] : []),
    ...withCode,
    ...[...others, ...automatic.filter(isNamed), ...coded.filter(isNamed)].map((discount) => ({
      discount,
      price: null,
      roundedOff: 0,
      reductions: [],
      announced: [],
    })),
  ];
}
