export { accountMails } from './account-mails.ts';
export { announcedKit, type Reader } from './announced.ts';
export { Authenticator, type Spoiled } from './authenticator.ts';
export { SHOP } from './buying-shop.ts';
export { comparable } from './comparable.ts';
export { CONTENT_RECORDS, CONTENT_WRITES } from './content-writes.ts';
export { addAccounts, CREDIT_WRITES } from './credit-writes.ts';
export { type TestDatabase, testDatabase } from './database.ts';
export { deadlocks } from './deadlocks.ts';
export { addDiscounts, DISCOUNT_WRITES, GIFT_WRITES } from './discount-writes.ts';
export { DRAFTS } from './draft-writes.ts';
export { duringChange, waitsForLock } from './during-change.ts';
export { BILLING, filledCart, HOME, order, type Purchase } from './filled-cart.ts';
export { FIXTURE } from './fixtures/ids.ts';
export { makeBrowsingShop } from './fixtures/make-browsing-shop.ts';
export { fullCart } from './full-cart.ts';
export { flatRow, importFolder, nestedRow } from './import-files.ts';
export { IMPORT, type ImportingShop, IN_DOLLARS, startImportingShop } from './importing-shop.ts';
export { idsOf, listReads } from './list-reads.ts';
export { listingByHttp, requestListing } from './listings/listing-by-http.ts';
export { CARDS_BY_SQL, listingBySql } from './listings/listing-by-sql.ts';
export {
  LISTING_ATTRIBUTES,
  LISTING_PATHS,
  LISTING_ROUTES,
  LISTING_SORTS,
  LISTING_TAGS,
  LISTING_VALUES,
  LISTING_VIEWERS,
  type ListingRequest,
  UNFILTERED_LISTING,
} from './listings/listing-request.ts';
export { addListingViewers, startListingShop } from './listings/start-listing-shop.ts';
export { LiveClient, listenForSockets, listenToCart } from './live-client.ts';
export { type CaughtMail, type MailShop, startMailShop } from './mail-shop.ts';
export { fromManyAddresses } from './many-addresses.ts';
export { type OpenTestDatabase, openTestDatabase } from './open-test-database.ts';
export { operatorPasskeys } from './operator-passkeys.ts';
export {
  addOperator,
  codeAt,
  OPERATOR_PASSWORD,
  type SignedInOperator,
  signedInOperator,
  signInOperator,
  startOperatorSession,
  type TestOperator,
} from './operators.ts';
export { addPackages, PACKAGES } from './packages.ts';
export { type PayingShop, type Placed, startPayingShop, until } from './paying-shop.ts';
export { placedOrder } from './placed-order.ts';
export { addPrograms, PROGRAM_WRITES } from './program-writes.ts';
export { addReviews, REVIEW_WRITES } from './review-writes.ts';
export { type SearchCluster, searchIsIndexed, startIndexing, startSearchCluster } from './search-engines.ts';
export { judgeSearch, tableOf, type Verdict } from './search-judge/index.ts';
export { addSearchRules, SEARCH_WRITES } from './search-writes.ts';
export {
  type Answer,
  asCustomer,
  bearer,
  CUSTOMERS_BY_HEADER,
  openTestApi,
  refusalOf,
  SIGNING_SECRET,
  startBrowsingShop,
  startBuyingShop,
  type TestShop,
} from './shop-api.ts';
export {
  addCustomer,
  newEmail,
  PASSWORD,
  type SignedInCustomer,
  signedIn,
  startSession,
  turnIntoImpersonation,
} from './signed-in.ts';
export { rowsRead, wholeScans } from './statement-plans.ts';
export { SUPPLEMENTS } from './supplement-writes.ts';
export { tableContents } from './table-contents.ts';
export { addTaxedPackages, packageLines, picksOf, TAXED_PACKAGES } from './taxed-packages.ts';
export {
  startThirdPartyShop,
  type ThirdPartyShop,
  unverified,
  verified,
} from './third-party-shop.ts';
export {
  addToCart,
  callAs,
  changeOf,
  EVERYBODY,
  getPath,
  hasNode,
  hasRecord,
  newCart,
  openVisibilityShop,
  type Reason,
  readRecord,
  type Way,
  walkWays,
  whileHidden,
  withoutAddress,
} from './visibility.ts';
export { VISIBLE, type Viewer, type ViewerName } from './visible-records.ts';
export { addVoucherProduct, BY_EMAIL, VOUCHER_PRODUCT, VOUCHERS } from './vouchers.ts';
export { addWholesale, WHOLESALE } from './wholesale.ts';
export { OTHER_WRITES } from './writes-not-undone.ts';
