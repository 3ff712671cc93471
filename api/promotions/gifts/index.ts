export { giftSource } from './gift-source.ts';
export { type GiftedPurchase, type HeldGift, heldGift, isReached } from './held-gifts.ts';
export { type LiveGift, type LiveGifts, shareGifts } from './live-gifts.ts';
export { releaseGifts, takeGifts } from './take-gifts.ts';
export { deleteGift, refuseTooManyGifts, tryGift, tryGiftDeletion, writeGift } from './write-gift.ts';
