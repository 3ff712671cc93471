export { type CalculatedCart, calculateCart, calculateNew } from './calculate-cart.ts';
export { calculateNow, calculateWithGifts } from './calculate-now.ts';
export { ofKind, reductionsByLine, sumOf } from './charges.ts';
export { type CorrectedLines, correct, lineChange } from './check-lines.ts';
export {
  assembled,
  isContent,
  isGift,
  isPart,
  isService,
  lineTypeOf,
  packed,
  packedParts,
  pricesOf,
  unitPriceOf,
} from './contents.ts';
export { type CartCredits, creditsOf } from './credits.ts';
export { deniesCash } from './denies-cash.ts';
export { frozenItem } from './frozen-item.ts';
export { aliasOf, isAlias } from './gift-alias.ts';
export { giftTermsOf } from './gift-terms.ts';
export { type GiftedCart, isOneOfSeveral, offeredGifts, readComingGifts, replacedBy } from './gifts.ts';
export { amountUnavailable, notForSale, soldOut } from './line-failures.ts';
export type { LineReduction } from './line-reduction.ts';
export { type CartFacts, type GoodsFacts, loadFacts, methodTerms, type ReadLines } from './load-facts.ts';
export { withoutUnusable } from './methods.ts';
export { paymentSituation, priceLines } from './price-lines.ts';
export { listPriceOf, priceStepsOf } from './price-steps.ts';
export {
  checkFields,
  checkTexts,
  embeddedFields,
  fieldsByNumber,
  filledFields,
  itemFields,
  itemProblems,
} from './product-fields.ts';
export { type DiscountedLines, taxedPrices } from './purchase.ts';
export {
  fullName,
  isInStock,
  isOffered,
  isOnSale,
  isVisible,
  type LineView,
  largestAmount,
  limitOf,
  limitReasonOf,
  listedPrices,
  nameOf,
  type SoldLine,
  variationNames,
} from './sellable.ts';
export { cartSums } from './sums.ts';
export { type SplitCharge, type SplitPart, sumsByRate, type Totals } from './totals.ts';
