export {
  articleCategorySource,
  articleSource,
  operatorArticleCategorySource,
  operatorArticleSource,
} from './article-sources.ts';
export { draftIdOf, readAsPublished } from './drafts/preview-draft.ts';
export { contentJournal } from './journal.ts';
export { contentRoom } from './room.ts';
export {
  operatorBannerSource,
  operatorStaticContentSource,
  operatorStaticPageSource,
  staticPageSource,
} from './sources.ts';
export { readTerms } from './terms.ts';
export { articleCategoryIsVisible, articleIsPublished, staticPageIsVisible } from './visibility.ts';
export { readVisiblePaths } from './visible-paths.ts';
