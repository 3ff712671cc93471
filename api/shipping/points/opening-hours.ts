import type { OpeningHours } from './point.ts';

/** Days as carriers count or name them, from Monday. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const TIME = /^([01]?\d|2[0-4])[:.]([0-5]\d)(?::[0-5]\d)?$/;
const MOST_TIMES = 4;

/** A time as `08:00`; null for none. A day ends at 24:00. */
function timeOf(text: string): string | null {
  const [, hours = '', minutes = ''] = TIME.exec(text.trim()) ?? [];
  if (hours === '') return null;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return time === '23:59' || time > '24:00' ? '24:00' : time;
}

/** Times of one day; pairs that are none are left out. */
export function dayHours(pairs: readonly (readonly [from: string, to: string])[]): OpeningHours[number] {
  const times = pairs.flatMap(([opens, closes]) => {
    const [from, to] = [timeOf(opens), timeOf(closes)];
    return from !== null && to !== null && from < to ? [{ from, to }] : [];
  });
  return times.toSorted((one, other) => (one.from < other.from ? -1 : 1)).slice(0, MOST_TIMES);
}

/** Seven days; none if no day is ever open, since then the carrier does not tell. */
export function weekOf(days: (day: number) => readonly (readonly [from: string, to: string])[]): OpeningHours {
  const week = DAYS.map((_, day) => dayHours(days(day)));
  return week.some((times) => times.length > 0) ? week : [];
}
