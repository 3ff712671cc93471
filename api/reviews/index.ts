export type { ReviewLists } from './first-reviews.ts';
export { issueInvitation, orderOfInvitation } from './invitations.ts';
export { reviewsJournal } from './journal.ts';
export { reviewsRoom } from './room.ts';
