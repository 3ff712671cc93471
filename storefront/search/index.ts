/** Search results besides products. */
export { type Found, hasResults, loadFound } from './found.ts';
export { FoundElsewhere } from './found-elsewhere.tsx';
