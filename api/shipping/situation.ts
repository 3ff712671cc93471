import type { Dispatch } from './delivery-dates.ts';

/** What a shipping method's price, tax and day of delivery are read for. */
export interface ShippingTerms {
  now: Date;
  dispatch: Dispatch;
  currencyId: number;
  /** Where the order goes. */
  countryId: number;
  /** Country of the asking host, whose tax applies where the destination has no rate of its own. */
  homeCountryId: number;
  /** Groups of the signed-in customer; a method may be for some groups only. */
  customerGroupIds: readonly number[];
}

/** What the price and the use of a shipping method depend on. */
export interface ShippingSituation {
  countryId: number;
  /** Grams of the whole order. */
  weight: number;
  /** Whether the free shipping threshold is reached. */
  isFreeShipping: boolean;
  /** Whether all of it is plain stock: of what has yet to be made or brought in no day is promised. */
  isPlainStock: boolean;
}
