export { hashPassword, type RecordedBuyer, recordBuyer } from './buyers.ts';
export { NEWSLETTER, subscribe } from './newsletter.ts';
export { register } from './routes.ts';
export { type Buyer, openAccount, readSubscription } from './store.ts';
