/** The zone in which the shop's days begin: those of tax rates, of discounts, and of what people read. */
export const SHOP_TIME_ZONE = 'Europe/Prague';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** The shop's day of a moment: `2026-11-21`. */
export function shopDay(moment: Date): string {
  return days.format(moment);
}
