export {
  type AddressWrite,
  addressRecord,
  type CartAddressRow,
  type ContactContext,
  holdCart,
  type LocatedAddress,
  putAddress,
  readAddresses,
  readContactContext,
  writeAddress,
} from './address-store.ts';
export {
  type Answered,
  type AnsweredCharge,
  type Change,
  type DiscountLossReason,
  type GivenThing,
  wasExempt,
  writeAnswered,
} from './answered.ts';
export {
  type CartDependencies,
  type CartOptions,
  type CartRules,
  checkCartOwner,
  dropCart,
  expiry,
  insertCartOf,
  lockForWrite,
  notifyListeners,
  openCart,
  termsOf,
} from './cart.ts';
export {
  askVies,
  type CartTax,
  consumerTax,
  readCartTax,
  taxOfCart,
  termsOfTax,
  vatQuestion,
  vatStateOf,
} from './cart-tax.ts';
export {
  codeEnd,
  readableCode,
  withDiscounts,
  withoutDiscounts,
  withoutVouchers,
  withVouchers,
} from './entered-codes.ts';
export {
  cartItemNotFound,
  cartNotFound,
  changedWithLine,
  handoverInvalid,
  isCartNotFound,
  productNotFound,
  savedItemNotFound,
} from './failures.ts';
export { cartOfFormerId, writeFormerId } from './former-ids.ts';
export { asTaxed } from './left-out-tax.ts';
export { identityOf, keyOf, type LineIdentity, type Thing } from './line-identity.ts';
export type { DisplayFields, LineRow, PackedPart, Part, SaleTerms, SellableRow } from './line-rows.ts';
export { type RequestedRow, readDisplayedLines, readLines, readLinesOfMany, readRequested } from './line-store.ts';
export {
  changeLines,
  type PutLine,
  putLines,
  removeAllLines,
  removeLine,
  removeLines,
  writeServicesOfIdentity,
} from './line-writes.ts';
export { isOtherThanOnly, onlyToCountry } from './only-country.ts';
export { cartGoesToOwnAddress, goesToOwnAddress } from './own-destination.ts';
export { openToSql } from './owner.ts';
export {
  type Definitions,
  type PackageContent,
  type ParentLine,
  readDefinitions,
  readParents,
} from './package-store.ts';
export { payingAccounts } from './paying-accounts.ts';
export {
  deleteSaved,
  insertSaved,
  moveSaved,
  readSaved,
  type SavedRow,
  type SavedThing,
  takeSavedOfOrdered,
} from './saved-store.ts';
export { deleteOldShares, deleteShares, insertShare, moveShares, readShare } from './share-store.ts';
export {
  type CartRow,
  CHOICES,
  deleteCartsOf,
  deleteExpired,
  deleteOpenCartsOf,
  isActiveCountry,
  type LockedCart,
  lockCart,
  readParts,
  withLineCount,
  writeChoices,
} from './store.ts';
export { pieceOf, UsedPieces } from './used-pieces.ts';
export { recordUsedUp, reportedUsedUp } from './used-up-discounts.ts';
export type { CreditWish } from './wished-credits.ts';
