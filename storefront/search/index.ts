/** What a search finds beside the products. */
export { type Found, isAnything, loadFound } from './found.ts';
export { FoundElsewhere } from './found-elsewhere.tsx';
