/** What the price and the use of a payment method depend on. */
export interface PaymentSituation {
  currencyId: number;
  countryId: number;
  homeCountryId: number;
  /** Day in the shop's zone, YYYY-MM-DD. */
  day: string;
  /** Methods that go with the chosen shipping; null before one is chosen. */
  allowedIds: readonly number[] | null;
}
