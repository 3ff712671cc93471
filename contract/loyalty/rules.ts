/** What a booking does: `received` by `revoked`, `used` by `returned` is undone; `adjusted` is made by hand. */
export const USAGE_OPERATIONS = ['received', 'revoked', 'used', 'returned', 'expired', 'adjusted'] as const;
export type UsageOperation = (typeof USAGE_OPERATIONS)[number];

/** What a program gives: percents of what the goods of an order cost, or so many credits for each order. */
export const PROGRAM_OPERATIONS = { percents: 0, credits: 1 } as const;

/** States from which orders have earned. Not as soon as they are placed: their credits could be spent before they are paid. */
export const EARNING_STATES = ['processing', 'ready', 'shipped', 'delivered'] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** Most of the smallest units of an account that a booking gives or takes. */
export const LARGEST_BOOKING = 1_000_000_000;

/** A shop has few currencies. */
export const MOST_CURRENCIES = 20;
/** Most decimals of a credit. */
export const MOST_DECIMALS = 2;
/** Most major units of a currency that a credit is worth. */
export const LARGEST_WORTH = 1_000_000;
/** Most days after which credits expire. */
export const LONGEST_EXPIRY_DAYS = 3_650;
/** Most accounts of credits that are switched on at once. */
export const MOST_ACCOUNTS = 20;

/** Most programs that run at once. */
export const MOST_PROGRAMS = 50;
/** Most accounts that a program gives in. */
export const MOST_PROGRAM_ACCOUNTS = 10;
