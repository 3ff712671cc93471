export { changesId } from './changes-id.ts';
export { type Kept, keepShown, keepShownByReading } from './keep-shown.ts';
export { dropLostVouchers, methodLosses, readLosses, shownLines, writeLosses } from './losses.ts';
export { type ChargeChange, compareCharges, lossesOf } from './lost-charges.ts';
export { mergeSeen, withoutSeenDiscounts, writeSeen, writeSeenByReading } from './seen-charges.ts';
