export { issueInvitation, orderOfInvitation } from './invitations.ts';
export { reviewsJournal } from './journal.ts';
export { reviewsRoom } from './room.ts';
