const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** The day of a moment in the shop's zone, YYYY-MM-DD: tax rates begin and end with days. */
export function shopDay(moment: Date): string {
  return days.format(moment);
}
