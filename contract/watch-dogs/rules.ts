/** Products that one address may watch at once; one more replaces the oldest. */
export const MOST_WATCH_DOGS = 30;

/** A product must have been back for so long before anybody is informed: a correction of the stock counts for nothing. */
export const STEADY_MINUTES = 5;
