export { type Addressed, claimFreePaths } from './claim-free-paths.ts';
export { moveTo, normalisePath } from './paths.ts';
export { readPaths, readRedirect, readSlug, type SlugRow } from './store.ts';
