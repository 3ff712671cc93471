export {
  type AssessedCart,
  addUp,
  assess,
  assessNew,
  assessNow,
  type GoodsFacts,
  methodTerms,
  offerChosen,
  paymentSituation,
  readFacts,
  readGoods,
  type WeighedCart,
  weigh,
} from './assessment.ts';
export { readCartDiscounts } from './cart-discounts.ts';
export { enterVoucher, moveVouchers, type PayingVoucher, removeVoucher } from './cart-vouchers.ts';
export { type Choices, chargesOf, ofKind, reductionsByLine, sumOf } from './charges.ts';
export { assembled, isContent, isGift, isPart, isService, lineTypeOf, pricesOf, unitPriceOf } from './contents.ts';
export {
  type CartLoss,
  type CorrectedLines,
  type Correction,
  changeRecords,
  correct,
  isOfPrice,
  type LineChange,
  needsWriting,
  writeCorrections,
} from './corrections.ts';
export { type CartCredits, creditsOf } from './credits.ts';
export { dueGifts, type GiftedCart, isOneOfSeveral, offeredGifts, replacedBy } from './gifts.ts';
export { amountUnavailable, notForSale, soldOut } from './line-failures.ts';
export type { LineReduction } from './line-reduction.ts';
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
export { type ReckonedLines, taxedPrices } from './purchase.ts';
export {
  fullName,
  isInStock,
  isOffered,
  isOnSale,
  isVisible,
  largestAmount,
  limitOf,
  limitReasonOf,
  listedPrices,
  nameOf,
  type ShownLine,
  type SoldLine,
  variationNames,
} from './sellable.ts';
export { cartSums } from './sums.ts';
export { type SplitCharge, type SplitPart, sumsByRate, type Totals, totalsOf } from './totals.ts';
