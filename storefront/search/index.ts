/** Search results besides products. */
export { loadOtherResults, type OtherResults } from './other-results.ts';
export { hasResults, OtherResultsList } from './other-results-list.tsx';
