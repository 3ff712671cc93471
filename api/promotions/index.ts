export { announceGifts } from './announced/announce-gifts.ts';
export { createAnnouncer } from './announced/announcer.ts';
export { type CodeAttempts, createCodeAttempts } from './code-attempts.ts';
export { type FoundCode, findCode } from './find-code.ts';
export {
  type GiftedPurchase,
  type HeldGift,
  heldGift,
  isReached,
  type LiveGift,
  type LiveGifts,
  shareGifts,
  takeGifts,
} from './gifts/index.ts';
export { promotionsJournal } from './journal.ts';
export { keepPurchase, type TaxedPrices } from './kept-purchase.ts';
export { type CartDiscountSource, type LiveDiscount, type LiveDiscounts, shareDiscounts } from './live-discounts.ts';
export {
  type Buyer,
  type DiscountTerms,
  hindrance,
  type PricedLine,
  type Purchase,
  type Reckoning,
  type Refusal,
  reckon,
  type ShippingCost,
} from './reckoning/index.ts';
export { promotionsRoom } from './room.ts';
export { takeDiscounts, type UseRefusal, usedUpBy } from './uses.ts';
