export type { DiscountTerms, Selection, Step } from './terms.ts';
