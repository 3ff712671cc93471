import { table } from '../../contract/table.ts';

const DAY_MS = 86_400_000;

interface CountryHolidays {
  /** Month and day, the same each year. */
  fixed: readonly string[];
  /** Days from Easter Sunday. */
  easter: readonly number[];
  /** Other movable ones. */
  others?: (year: number) => number[];
}

/** First Monday of a month (from 0), or the last one. */
function monday(year: number, month: number, which: 'first' | 'last'): number {
  if (which === 'first') {
    const first = Date.UTC(year, month, 1);
    return first + ((8 - new Date(first).getUTCDay()) % 7) * DAY_MS;
  }
  const last = Date.UTC(year, month + 1, 0);
  return last - ((new Date(last).getUTCDay() + 6) % 7) * DAY_MS;
}

/** The first Monday of February, or the first of February when that is a Friday. */
function brigid(year: number): number {
  const first = Date.UTC(year, 1, 1);
  return new Date(first).getUTCDay() === 5 ? first : monday(year, 1, 'first');
}

function irishHolidays(year: number): number[] {
  return [
    brigid(year),
    monday(year, 4, 'first'),
    monday(year, 5, 'first'),
    monday(year, 7, 'first'),
    monday(year, 9, 'last'),
  ];
}

/** Nationwide holidays without packing and delivery (laws of 2026). Own: date-holidays takes 45 MB for the same. */
const HOLIDAYS: Record<string, CountryHolidays> = table({
  CZ: {
    fixed: ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'],
    easter: [-2, 1],
  },
  // September 1 and November 17 are working days there: a later delivery date is the safer promise.
  SK: {
    fixed: ['01-01', '01-06', '05-01', '05-08', '07-05', '08-29', '09-15', '11-01', '12-24', '12-25', '12-26'],
    easter: [-2, 1],
  },
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], easter: [-2, 1, 39, 50] },
  AT: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: [1, 39, 50, 60],
  },
  IE: { fixed: ['01-01', '03-17', '12-25', '12-26'], easter: [1], others: irishHolidays },
});

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * (c >> 2) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether the holidays of a country are known; without them no delivery day is promised. */
export const knowsHolidays = (country: string): boolean => country in HOLIDAYS;

/** Days of a year that are public holidays in a country, as `2026-12-24`. */
export function holidaysOf(country: string, year: number): string[] {
  const holidays = HOLIDAYS[country];
  if (!holidays) return [];
  const easter = easterSunday(year);
  const moving = [...holidays.easter.map((days) => easter + days * DAY_MS), ...(holidays.others?.(year) ?? [])];
  return [...holidays.fixed.map((day) => `${year}-${day}`), ...moving.map(dayOf)].sort();
}
