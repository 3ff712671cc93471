/** The zone in which the shop's days begin: those of tax rates, of discounts, and of what people read. */
export const SHOP_TIME_ZONE = 'Europe/Prague';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** The shop's day of a moment: `2026-11-21`. */
export function shopDay(moment: Date): string {
  return days.format(moment);
}

/** A moment as a sentence names it: the day, and the hour where it is not the day's beginning. */
export function momentText(moment: Date, locale: string): string {
  const time = moment.toLocaleTimeString('sv-SE', { timeZone: SHOP_TIME_ZONE, timeStyle: 'short' });
  const styles = time === '00:00' ? {} : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, dateStyle: 'long', ...styles }).format(moment);
}
