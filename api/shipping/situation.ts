import type { TaxTerms } from '../../contract/shop/sale-tax.ts';
import type { Dispatch } from './delivery-dates.ts';

/** Terms for a shipping method's price, tax and delivery days. */
export interface ShippingTerms {
  now: Date;
  dispatch: Dispatch;
  currencyId: number;
  /** Destination of the order. */
  countryId: number;
  tax: TaxTerms;
  /** Groups of the signed-in customer; some methods are only for some groups. */
  customerGroupIds: readonly number[];
}

/** Conditions for shipping methods. */
export interface ShippingSituation {
  countryId: number;
  /** Country of the shop's own store, whose tax is paid by who collects there; null: nobody is named as selling. */
  sellerCountryId: number | null;
  /** Weight of the order in grams. */
  weight: number;
  /** Whether the free shipping threshold is reached. */
  isFreeShipping: boolean;
  /** Whether nothing is carried; null for an empty cart, of which that is not known yet. */
  isElectronic: boolean | null;
  /** Whether all items are in stock; otherwise no delivery day is promised. */
  isPlainStock: boolean;
}
