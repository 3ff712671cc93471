export { CreditsMissing } from './book-usage.ts';
export { type CreditAccount, readCreditAccounts, unitsFor, worthOf } from './credit-accounts.ts';
export { payWithCredits, returnCredits } from './pay-orders.ts';
export { loyaltyRoom } from './room.ts';
