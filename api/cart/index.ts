export { type CartAddressRow, type LocatedAddress, readAddresses } from './address-store.ts';
export { type AssessedCart, assess, readFacts } from './assessment.ts';
export { type CartDependencies, type CartOptions, takeCart } from './cart.ts';
export { contactFailures } from './contact-failures.ts';
export { needsWriting, writeCorrections } from './corrections.ts';
export { cartRoom } from './room.ts';
export { nameOf, type SoldLine, variationNames } from './sellable.ts';
export { type CartRow, closeCart } from './store.ts';
export type { RateTotal, SplitCharge, Totals } from './totals.ts';
