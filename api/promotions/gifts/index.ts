export { type EligibleGift, eligibleGift, type GiftedPurchase, isReached } from './eligible-gifts.ts';
export { giftSource } from './gift-source.ts';
export { earningLines } from './gift-terms.ts';
export { type LiveGift, type LiveGifts, shareGifts } from './live-gifts.ts';
export { redeemGifts, releaseGifts } from './redeem-gifts.ts';
export { deleteGift, refuseTooManyGifts, tryGift, tryGiftDeletion, writeGift } from './write-gift.ts';
