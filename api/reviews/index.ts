export type { ReviewLists } from './first-reviews.ts';
export { reviewsJournal } from './journal.ts';
export { reviewsRoom } from './room.ts';
