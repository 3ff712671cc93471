export { applyDiscounts, shippingPriceOf } from './apply-discounts.ts';
export { hindrance } from './hindrance.ts';
export { isInScope } from './holds-for.ts';
export type {
  AppliedDiscounts,
  Buyer,
  DiscountTerms,
  PricedLine,
  Purchase,
  Refusal,
  Selection,
  ShippingCost,
  Step,
} from './terms.ts';
