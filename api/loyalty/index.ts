export { type Booking, bookUsage, CreditsMissing } from './book-usage.ts';
export { loyaltyRoom } from './room.ts';
