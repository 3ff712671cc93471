/** Search results besides products. */
export { hasResults, loadOtherResults, type OtherResults } from './other-results.ts';
export { OtherResultsList } from './other-results-list.tsx';
