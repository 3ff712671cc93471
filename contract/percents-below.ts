import type { Minor } from './money.ts';

/**
 * Whole percents that a price is below another one, never more than are taken off: those that make this price of it, half up,
 * else rounded down.
 */
export function percentsBelow(price: Minor, before: Minor): number {
  if (price >= before) return 0;
  const nearest = Math.round(((before - price) * 100) / before);
  const isExact = Math.round((before * (100 - nearest)) / 100) === price;
  return isExact ? nearest : Math.floor(((before - price) * 100) / before);
}
