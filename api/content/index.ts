export { contentRoom } from './room.ts';
export { articleSource, staticPageSource } from './sources.ts';
export { readArticleCategory } from './store.ts';
export { articleIsPublished, staticPageIsVisible } from './visibility.ts';
