export { articleCategorySource, articleSource } from './article-sources.ts';
export { contentJournal } from './journal.ts';
export { contentRoom } from './room.ts';
export { staticPageSource } from './sources.ts';
export { articleCategoryIsVisible, articleIsPublished, staticPageIsVisible } from './visibility.ts';
export { readVisiblePaths } from './visible-paths.ts';
