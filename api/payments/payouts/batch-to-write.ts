/** One refund of a file. */
export interface Payout {
  refundId: number;
  /** Number of the order: the variable symbol, by which the statement settles the refund. */
  symbol: string;
  name: string;
  iban: string;
  /** Minor units. */
  amount: number;
}

export interface BatchToWrite {
  id: number;
  currency: string;
  decimalPlaces: number;
  /** Of the shop. */
  account: { iban: string; bic: string | null };
  /** Of the shop. */
  name: string;
  /** Day as `2026-11-30`. */
  day: string;
  now: Date;
  payouts: readonly Payout[];
}
