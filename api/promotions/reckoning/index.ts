export { reckon } from './reckon.ts';
export type {
  AppliedDiscount,
  Buyer,
  DiscountTerms,
  PricedLine,
  Purchase,
  Reckoning,
  Refusal,
  Selection,
  Step,
} from './terms.ts';
