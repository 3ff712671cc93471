export { searchJournal } from './journal.ts';
export { searchRoom } from './room.ts';
