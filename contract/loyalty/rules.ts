/**
 * What a booking does: `received` and `revoked` give credits and take them back, `used` and `returned` pay with them and give
 * them back, `expired` ends those whose time is over, `adjusted` is made by hand.
 */
export const USAGE_OPERATIONS = ['received', 'revoked', 'used', 'returned', 'expired', 'adjusted'] as const;
export type UsageOperation = (typeof USAGE_OPERATIONS)[number];
