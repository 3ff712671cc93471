export { hindrance } from './hindrance.ts';
export { isInScope } from './holds-for.ts';
export { reckon, shippingPriceOf } from './reckon.ts';
export type {
  Buyer,
  DiscountTerms,
  PricedLine,
  Purchase,
  Reckoning,
  Refusal,
  Selection,
  ShippingCost,
  Step,
} from './terms.ts';
