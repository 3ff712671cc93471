export { cancelVouchers } from './cancel.ts';
export { vouchersJournal } from './journal.ts';
export { vouchersRoom } from './room.ts';
