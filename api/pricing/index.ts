export { type MergedPrice, mergePrices } from './merge-prices.ts';
export { pricingRoom } from './room.ts';
