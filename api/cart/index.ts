export { type CartAddressRow, type LocatedAddress, readAddresses } from './address-store.ts';
export { type AssessedCart, assess, readFacts } from './assessment.ts';
export { type CartDependencies, type CartOptions, checkCartOwner, takeCart } from './cart.ts';
export { ofKind, sumOf } from './charges.ts';
export { needsWriting, writeCorrections } from './corrections.ts';
export { cartRoom } from './room.ts';
export { nameOf, type SoldLine, variationNames } from './sellable.ts';
export type { CartRow } from './store.ts';
export type { SplitCharge, SplitPart, Totals } from './totals.ts';
