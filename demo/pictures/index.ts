/** Pictures of the demo shop: SVG drawn from the properties of what it sells. Every function gives the same text for the same input. */
export { ARTICLE_MOTIFS, drawArticlePicture } from './article-picture.ts';
export { drawBanner } from './banner.ts';
export { drawBrandLogo } from './brand-logo.ts';
export { drawCategoryTile } from './category-tile.ts';
export type { LabelText } from './lettering/label.ts';
export type { Backdrop, PackShape, PackSpec } from './pack.ts';
export { drawPackshot } from './packshot.ts';
export { drawSwatch } from './swatch.ts';
