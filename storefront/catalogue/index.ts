/** Products in the storefront: cards, shelves, listings with filters, the product page. */
export { AddedRegion } from './added-region.tsx';
export { BrandIndex } from './brand-index.tsx';
export { type BrandGroup, loadBrandIndex } from './brand-index-data.ts';
export { type CardData, loadCards, loadShelf } from './card-data.ts';
export { type PickInAddress, picturesFrom } from './choose.ts';
export { loadComparison } from './comparison-data.ts';
export { ComparisonView } from './comparison-view.tsx';
export { ComposedPackage } from './composed-package.tsx';
export { ConfigurablePackage } from './configurable-package.tsx';
export { FavoriteProducts } from './favorite-products.tsx';
export { loadFavorites, loadGuestFavorites } from './favorites-data.ts';
export { FilterList } from './filter-list.tsx';
export { GALLERY_SIZES } from './gallery-sizes.ts';
export { BrandIntro, CategoryIntro } from './intro.tsx';
export {
  type BrandIntroData,
  type CategoryIntroData,
  type ListedBanners,
  loadBrand,
  loadCategory,
} from './intro-data.ts';
export { type ListingData, largestPictureOf, loadListing, loadPackageChoices } from './listing-data.ts';
export { listingHead } from './listing-head.ts';
export { ListingView } from './listing-view.tsx';
export { contentsFrom } from './package-address.ts';
export { buyerTextsOf, type Chosen, chosenIn, type PackageData } from './package-data.ts';
export { PartSlot, type PartSlotHtml, type SharedParts } from './part-slot.ts';
export { CardContents } from './product-card.tsx';
export { loadProduct } from './product-data.ts';
export { ProductShelf } from './product-shelf.tsx';
export { ProductView } from './product-view.tsx';
export { ProductWithContents } from './product-with-contents.tsx';
export type { ProductData } from './shown-product.ts';
export { VariantPicker } from './variant-picker.tsx';
export { VisitedShelf } from './visited-shelf.tsx';
export { VoucherPage } from './voucher-page.tsx';
