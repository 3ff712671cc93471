/** Search results besides products. */

export { NothingFound } from './nothing-found.tsx';
export type { BoxEvent, SearchSurroundings } from './open-search.tsx';
export { loadOtherResults, type OtherResults } from './other-results.ts';
export { hasResults, LinksList, OtherResultsList, ReadingList } from './other-results-list.tsx';

/** The popup of search boxes, whose code is loaded with the first focus. */
export const loadSearchPopup = async () => (await import('./open-search.tsx')).openSearch;
