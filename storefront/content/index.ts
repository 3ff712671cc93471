/** Content of the shop: home page, articles, help pages. */
export {
  type ArticleCard,
  type ArticleData,
  type BlogData,
  loadArticle,
  loadArticlesOf,
  loadBlog,
} from './article-data.ts';
export { ArticleRow } from './article-row.tsx';
export { ArticleView } from './article-view.tsx';
export { BlogView } from './blog-view.tsx';
export { type HelpData, loadHelp } from './help-data.ts';
export { HelpView } from './help-view.tsx';
export { Hero } from './hero.tsx';
export { type HomeData, loadHome } from './home-data.ts';
export { BannerTiles, BrandRow, CategoryTiles, Promises } from './home-parts.tsx';
