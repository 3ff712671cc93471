export { reckon } from './reckon.ts';
export type {
  Buyer,
  DiscountTerms,
  PricedLine,
  Reckoning,
  Refusal,
  Selection,
  ShippingCost,
  Step,
} from './terms.ts';
