export { reviewsJournal } from './journal.ts';
export { reviewsRoom } from './room.ts';
