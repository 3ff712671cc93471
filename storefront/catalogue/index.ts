/** Products in the storefront: cards, shelves, listings with filters, the product page. */
export { AddedRegion } from './added-region.tsx';
export { BrandIndex } from './brand-index.tsx';
export { type BrandGroup, loadBrandIndex } from './brand-index-data.ts';
export { type CardData, loadCards, loadShelf } from './card-data.ts';
export { type PickInAddress, picturesFrom } from './cards/choose.ts';
export { GALLERY_SIZES } from './cards/gallery-sizes.ts';
export { CardContents } from './cards/product-card.tsx';
export { ProductShelf } from './cards/product-shelf.tsx';
export { VisitedShelf } from './cards/visited-shelf.tsx';
export { loadComparison } from './comparison-data.ts';
export { ComparisonView } from './comparison-view.tsx';
export { ComposedPackage } from './composed-package.tsx';
export { ConfigurablePackage } from './configurable-package.tsx';
export { ProductWithContents } from './contents/product-with-contents.tsx';
export { FavoriteProducts, RemoveFavorite } from './favorite-products.tsx';
export { loadFavorites, loadGuestFavorites, loadSharedFavorites } from './favorites-data.ts';
export {
  type BrandIntroData,
  type CategoryIntroData,
  type ListedBanners,
  loadBrand,
  loadCategory,
} from './intro-data.ts';
export { FilterList } from './listing/filter-list.tsx';
export { BrandIntro, CategoryIntro } from './listing/intro.tsx';
export { ListingView } from './listing/listing-view.tsx';
export { type ListingData, largestPictureOf, loadListing, loadPackageChoices } from './listing-data.ts';
export { listingHead } from './listing-head.ts';
export { contentsFrom } from './package-address.ts';
export { buyerTextsOf, type Chosen, chosenIn, type PackageData } from './package-data.ts';
export { PartSlot, type PartSlotHtml, type SharedParts } from './part-slot.ts';
export { loadProduct } from './product-data.ts';
export { ProductView } from './product-view.tsx';
export type { ProductData } from './product-view-data.ts';
export { VariantPicker } from './variant-picker.tsx';
export { VoucherPage } from './voucher-page.tsx';
