export { idsOf, listReads } from './list-reads.ts';
export { listingByHttp, requestListing } from './listing-by-http.ts';
export { CARDS_BY_SQL, listingBySql } from './listing-by-sql.ts';
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
} from './listing-request.ts';
export { addListingViewers, startListingShop } from './start-listing-shop.ts';
