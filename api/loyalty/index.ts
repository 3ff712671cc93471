export { CreditsMissing } from './book-usage.ts';
export { type CreditAccount, readCreditAccounts, unitsFor, worthOf } from './credit-accounts.ts';
export { noteEarnings, revokeEarnings, takeBackEarnings } from './earnings.ts';
export { type EarningLine, followEditedOrder } from './follow-edit.ts';
export { loyaltyJournal } from './journal.ts';
export { type Earning, earningsOf, type LiveProgram, readLivePrograms } from './live-programs.ts';
export { payWithCredits, returnCredits, returnCreditsOf } from './pay-orders.ts';
export { loyaltyRoom } from './room.ts';
export { tryGiveCreditsBack, tryReturnCredits, trySuspendEarnings } from './try-cancel.ts';
