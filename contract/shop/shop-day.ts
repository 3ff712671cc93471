/** Time zone of the shop's days: for tax rates, discounts and displayed dates. */
export const SHOP_TIME_ZONE = 'Europe/Prague';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** The day of a moment in the shop's time zone: `2026-11-21`. */
export function shopDay(moment: Date): string {
  return days.format(moment);
}

/** A moment for sentences: the day, and the hour unless it is midnight. */
export function momentText(moment: Date, locale: string): string {
  const time = moment.toLocaleTimeString('sv-SE', { timeZone: SHOP_TIME_ZONE, timeStyle: 'short' });
  const styles = time === '00:00' ? {} : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, dateStyle: 'long', ...styles }).format(moment);
}
