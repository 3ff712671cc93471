export { articleCategorySource, articleSource, operatorArticleSource } from './article-sources.ts';
export { contentJournal } from './journal.ts';
export { contentRoom } from './room.ts';
export { operatorStaticPageSource, staticPageSource } from './sources.ts';
export { articleCategoryIsVisible, articleIsPublished, staticPageIsVisible } from './visibility.ts';
export { readVisiblePaths } from './visible-paths.ts';
