export { articleCategorySource, articleSource } from './article-sources.ts';
export { contentJournal } from './journal.ts';
export { contentRoom } from './room.ts';
export { staticPageSource } from './sources.ts';
export { articleIsPublished, staticPageIsVisible } from './visibility.ts';
export { readVisiblePaths } from './visible-paths.ts';
