/** What a payment method's price and tax are read for. */
export interface PaymentTerms {
  currencyId: number;
  /** Where the order goes. */
  countryId: number;
  /** Country of the asking host, whose tax applies where the destination has no rate of its own. */
  homeCountryId: number;
  /** Day in the shop's zone, YYYY-MM-DD. */
  day: string;
  /** Groups of the signed-in customer; a method may be for some groups only. */
  customerGroupIds: readonly number[];
}

/** What the use of a payment method depends on. */
export interface PaymentSituation {
  countryId: number;
  /** Methods that go with the chosen shipping; null before one is chosen. */
  allowedIds: readonly number[] | null;
}
