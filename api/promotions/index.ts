export { createAnnouncedDiscounts } from './announced/announced-discounts.ts';
export { createAnnouncedGifts } from './announced/announced-gifts.ts';
export {
  type AppliedDiscounts,
  applyDiscounts,
  type Buyer,
  type DiscountTerms,
  hindrance,
  type PricedLine,
  type Purchase,
  type Refusal,
  type ShippingCost,
} from './calculation/index.ts';
export { type CodeAttempts, createCodeAttempts } from './code-attempts.ts';
export { type FoundCode, findCode } from './find-code.ts';
export {
  type EligibleGift,
  earningLines,
  eligibleGift,
  type GiftedPurchase,
  isReached,
  type LiveGift,
  type LiveGifts,
  redeemGifts,
  shareGifts,
} from './gifts/index.ts';
export { promotionsJournal } from './journal.ts';
export { type CartDiscountSource, type LiveDiscount, type LiveDiscounts, shareDiscounts } from './live-discounts.ts';
export { promotionsRoom } from './room.ts';
export { storePurchase, type TaxedPrices } from './stored-purchase.ts';
export { takeDiscounts, type UseRefusal, usedUpBy } from './uses.ts';
