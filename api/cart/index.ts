export {
  type AssessedCart,
  assess,
  type Correction,
  checkTexts,
  filledFields,
  isService,
  nameOf,
  needsWriting,
  ofKind,
  priceStepsOf,
  readFacts,
  reductionsByLine,
  type SoldLine,
  type SplitCharge,
  type SplitPart,
  sumOf,
  sumsByRate,
  type Totals,
  taxedPrices,
  variationNames,
  writeCorrections,
} from './calculate/index.ts';
export { type ChargeChange, compareCharges, dropLostVouchers, keepShown, lossesOf } from './changes/index.ts';
export { bringGifts, dropDiscounts, dropGifts, withOwnEmail } from './commands/index.ts';
export { mayHearCart } from './live/index.ts';
export { customerCarts } from './ownership/index.ts';
export { cartRoom } from './room.ts';
export {
  type CartAddressRow,
  type CartDependencies,
  type CartOptions,
  type CartRow,
  checkCartOwner,
  codeEnd,
  goesToOwnAddress,
  keepUsedUp,
  type LocatedAddress,
  onlyToCountry,
  readAddresses,
  takeCart,
} from './stored/index.ts';
export { createAbandonedCarts } from './upkeep/index.ts';
