/** Content of the shop: home page, articles, help pages. */
export {
  type ArticleCard,
  type ArticleData,
  type BlogData,
  loadArticle,
  loadArticlesOf,
  loadBlog,
  loadMore,
  toArticle,
} from './article-data.ts';
export { ArticleRow } from './article-row.tsx';
export { ArticleView } from './article-view.tsx';
export type { BannerData } from './banner-data.ts';
export { BannerStrips } from './banners/banner-strip.tsx';
export { BlogView } from './blog-view.tsx';
export { type HelpData, loadHelp, toHelp } from './help-data.ts';
export { HelpView } from './help-view.tsx';
export { Hero } from './hero.tsx';
export { type HomeData, loadHome, toBanner } from './home-data.ts';
export { BannerTiles, BrandRow, CategoryTiles, Promises } from './home-parts.tsx';
export { HookTexts, loadHookTexts } from './hook-texts.tsx';
export { previewedBanner, previewedBlog, withBanner } from './preview-data.ts';
