import type { TaxTerms } from '../../contract/shop/sale-tax.ts';

/** Terms for a payment method's price and tax. */
export interface PaymentTerms {
  currencyId: number;
  tax: TaxTerms;
  /** Day in the shop's zone, YYYY-MM-DD. */
  day: string;
  /** Groups of the signed-in customer; some methods are only for some groups. */
  customerGroupIds: readonly number[];
}

/** Conditions for payment methods. */
export interface PaymentSituation {
  countryId: number;
  /** Payment methods allowed by the chosen shipping; null before one is chosen. */
  allowedIds: readonly number[] | null;
  /** Whether its carrier collects cash in the currency of the order. */
  collectsCash: boolean;
  /** Whether the shop keeps the buyer from cash on delivery. */
  isDeniedCash: boolean;
}
