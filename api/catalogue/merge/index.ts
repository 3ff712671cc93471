export { assignCategories, assignTags, type Pairs } from './assignments.ts';
export { mergeBrands } from './brands.ts';
export { mergeCategories, pathKey } from './categories.ts';
export { linkPictures, type MergedPicture } from './pictures.ts';
export {
  type MergedProduct,
  mergeProducts,
  type ProductDefaults,
  readStandingAvailabilities,
  readTakenSkus,
} from './products.ts';
export { mergeTags } from './tags.ts';
