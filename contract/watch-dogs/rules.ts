/** Products that one address may watch at once; one more replaces the oldest. */
export const MOST_WATCH_DOGS = 30;

/** A product must have been back for so long before anybody is told: a correction of the stock is no news. */
export const STEADY_MINUTES = 5;
