/** Pictures of the demo shop: SVG from products' properties. The same input gives the same text. */
export { ARTICLE_MOTIFS, drawArticlePicture } from './article-picture.ts';
export { drawBanner } from './banner.ts';
export { drawBrandLogo } from './brand-logo.ts';
export { drawCategoryTile } from './category-tile.ts';
export type { LabelText } from './lettering/label.ts';
export type { Backdrop, PackShape, PackSpec } from './pack.ts';
export { drawPackshot } from './packshot.ts';
export { drawSwatch } from './swatch.ts';
