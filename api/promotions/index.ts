export { promotionsJournal } from './journal.ts';
export { shareDiscounts } from './live-discounts.ts';
export { promotionsRoom } from './room.ts';
