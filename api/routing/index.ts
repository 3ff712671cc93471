export { isReserved, moveTo, normalisePath } from './paths.ts';
export { readPaths, readRedirect, readSlug, type SlugRow } from './store.ts';
