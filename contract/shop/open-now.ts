import type { Week } from './opening-hours.ts';
import { SHOP_TIME_ZONE } from './shop-day.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: SHOP_TIME_ZONE, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** Whether a place is open at a moment, by the clocks of Czechia and Slovakia; null where its hours are not known. */
export function isOpenAt(week: Week, moment: Date): boolean | null {
  if (week.length !== 7) return null;
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const time = `${parts.hour}:${parts.minute}`;
  const today = week[DAYS.indexOf(parts.weekday ?? '')] ?? [];
  return today.some(({ from, to }) => from <= time && time < (to === '23:59' ? '24:00' : to));
}
