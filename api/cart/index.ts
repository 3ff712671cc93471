export {
  type CalculatedCart,
  calculateNow,
  checkTexts,
  frozenItem,
  giftTermsOf,
  isService,
  lineChange,
  nameOf,
  ofKind,
  pricesOf,
  reductionsByLine,
  type SoldLine,
  type SplitCharge,
  type SplitPart,
  sumOf,
  sumsByRate,
  type Totals,
  taxedPrices,
  variationNames,
} from './calculate/index.ts';
export { changesId, nameIn, pendingChanges, refusesOrder } from './changes/index.ts';
export {
  beginChange,
  declineGift,
  finishChange,
  linesAlone,
  withOwnEmail,
} from './commands/index.ts';
export { emitVatAnswer, isCartOutdated, mayListenToCart } from './live/index.ts';
export { customerCarts } from './ownership/index.ts';
export { cartRoom } from './room.ts';
export {
  type CartAddressRow,
  type CartDependencies,
  type CartOptions,
  type CartRow,
  type Change,
  checkCartOwner,
  codeEnd,
  goesToOwnAddress,
  type LocatedAddress,
  lockForWrite,
  onlyToCountry,
  readAddresses,
  readLines,
  recordUsedUp,
  type SaleTerms,
  withoutDiscounts,
} from './stored/index.ts';
