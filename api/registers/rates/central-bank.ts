/** A rate as banks announce it: `rate` of the bank's currency for `per` of the other one. */
export interface AnnouncedRate {
  currency: string;
  rate: number;
  per: number;
}

/** Rates of one day. */
export interface DayRates {
  /** Day on which the bank announced them. */
  day: string;
  rates: readonly AnnouncedRate[];
}

/** A central bank whose rates convert tax to its currency. */
export interface CentralBank {
  name: string;
  currency: string;
  /** Days between the announcement and the tax points that it is for, by the law of the currency's country. */
  daysBefore: 0 | 1;
  /** The last rates announced until a day, that day included. Throws RegisterUnavailable. */
  readRates(day: string, signal: AbortSignal): Promise<DayRates>;
}
