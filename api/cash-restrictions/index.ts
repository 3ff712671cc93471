/** Buyers who are kept from cash on delivery, by a keyed hash of e-mail, phone or address. */
export { cashRestrictionsJournal, cashRestrictionsRoom } from './room.ts';
export { isRestricted } from './store.ts';
