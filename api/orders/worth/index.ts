export { completeReturn, DEFAULT_TERMS, type ReturnTerms } from './complete-return.ts';
export {
  type DecidedReturn,
  moneyBack,
  type ReturnedAmount,
  returnAmount,
  returnGoods,
  returnRest,
  TooMuchReturned,
} from './decide-return.ts';
export { divideReturn, NOTHING_DIVIDED } from './divide-return.ts';
export { inParts, leftToReturn, worthOfWanted } from './left-to-return.ts';
export { allReturned, NOTHING_RETURNED, NotReturnable, type Returned } from './returned.ts';
export type { GiftTerms, SoldLine, SoldOrder } from './sold-order.ts';
export { type Worth, worthOfReturn } from './worth-of-return.ts';
