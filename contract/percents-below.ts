import type { Minor } from './money.ts';

/** Whole percents below another price, never more than are taken off: those that give this price, else rounded down. */
export function percentsBelow(price: Minor, before: Minor): number {
  if (price >= before) return 0;
  const nearest = Math.round(((before - price) * 100) / before);
  const isExact = Math.round((before * (100 - nearest)) / 100) === price;
  return isExact ? nearest : Math.floor(((before - price) * 100) / before);
}
