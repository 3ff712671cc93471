export { pricingJournal } from './journal.ts';
export { type MergedPrice, mergePrices } from './merge-prices.ts';
export { movedPrices } from './moved-prices.ts';
export { pricingRoom } from './room.ts';
