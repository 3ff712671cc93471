export { publicStock } from './availability.ts';
export { type CardReader, createCards } from './cards.ts';
export { brandSource, categorySource } from './category-source.ts';
export {
  announcedPercents,
  discountOf,
  measuredPriceOf,
  referenceOf,
  soldPrices,
  untaxedOf,
} from './computed-prices.ts';
export { emitProductsChanged, emitStockChanged } from './emit-products.ts';
export { brandIsFilled, filledCategories } from './filled-categories.ts';
export { catalogueJournal } from './journal.ts';
export { assignCategories, assignTags } from './merge/assignments.ts';
export { mergeBrands } from './merge/brands.ts';
export { mergeCategories, pathKey } from './merge/categories.ts';
export { linkPictures, type MergedPicture } from './merge/pictures.ts';
export {
  type MergedProduct,
  mergeProducts,
  type ProductDefaults,
  readImported,
  readStandingAvailabilities,
  readTakenSkus,
} from './merge/products.ts';
export {
  type MergedManufacturer,
  type MergedSection,
  mergeManufacturers,
  mergeSections,
  mergeVideos,
} from './merge/supplements.ts';
export { mergeTags } from './merge/tags.ts';
export {
  type Chosen,
  choiceOf,
  chosenTooOften,
  isOfChoice,
  mergePieces,
  readChosen,
  readPackageChoices,
} from './package-choices.ts';
export { readServices } from './package-parts.ts';
export { isComposite, type PackedPrices, pricedParts } from './part-prices.ts';
export { readProductFields } from './product-details.ts';
export type { CountedGroup, ProductFinder } from './product-list.ts';
export { productSource } from './product-source.ts';
export { catalogueRoom } from './room.ts';
export { type SharedRows, shareRows } from './shared-rows.ts';
export { readSoldRecords } from './sold-records.ts';
export { type FieldRow, productFieldsOf } from './supplement-queries.ts';
export { fieldRecord } from './supplement-records.ts';
export { type TaxedContents, taxedContentsOf } from './taxed-contents.ts';
export { tryPieces } from './try-pieces.ts';
export { variationSource } from './variations.ts';
export {
  brandIsVisible,
  categoryIsAmongVisible,
  categoryIsVisible,
  isPackage,
  packageIsWhole,
  pictureIsVisible,
  productIsOffered,
  productIsPriced,
  productIsPurchasable,
  productIsVisible,
  saleBegins,
  VIEWER,
  type Viewer,
  variationIsPurchasable,
  variationIsVisible,
} from './visibility.ts';
export { readVisiblePaths } from './visible-paths.ts';
export {
  discountBeganOf,
  discountedPriceOf,
  discountStartOf,
  hasAnnouncedDiscount,
  isReducedOf,
  lowestPriceBefore,
  lowestPriceOf,
  packageIsReduced,
  sellingPriceOf,
  visiblePrice,
} from './visible-price.ts';
export { readProductsOfGroups, requireProduct } from './visible-records.ts';
