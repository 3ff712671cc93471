export { type CartAddressRow, type LocatedAddress, readAddresses } from './address-store.ts';
export { type AssessedCart, assess, readFacts } from './assessment.ts';
export { type CartDependencies, openCart, takeCart } from './cart.ts';
export { needsWriting, writeCorrections } from './corrections.ts';
export { register } from './routes.ts';
export { nameOf, type SoldLine, variationNames } from './sellable.ts';
export type { CartRow } from './store.ts';
export { tasks } from './tasks.ts';
export type { RateTotal, SplitCharge, Totals } from './totals.ts';
