export { completeReturn, DEFAULT_TERMS, type ReturnTerms } from './complete-return.ts';
export { allReturned, NOTHING_RETURNED, NotReturnable, type Returned } from './returned.ts';
export type { GiftTerms, SoldLine, SoldOrder } from './sold-order.ts';
export { linesBetween, returnedBy, returnedWith } from './stored-returns.ts';
export { type Worth, worthOfReturn } from './worth-of-return.ts';
