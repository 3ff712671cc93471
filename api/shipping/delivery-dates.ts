import { SHOP_TIME_ZONE, shopDay } from '../../contract/shop/shop-day.ts';
import { holidaysOf, knowsHolidays } from './holidays.ts';

/** Working days from packing to delivery; 0: the day of packing. */
export interface DeliveryDays {
  min: number;
  max: number;
}

/** Days in the shop's time zone, as `2026-11-24`. */
export interface DeliveryDates {
  min: string;
  max: string;
}

/** When and where orders are packed. */
export interface Dispatch {
  /** Orders placed before this hour of a working day are packed the same day. */
  cutoffHour: number;
  /** ISO 3166 alpha-2 code of the country that parcels are sent from. */
  homeCountry: string;
}

const DAY_MS = 86_400_000;
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });

const following = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

function isWorkingDay(day: string, countries: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !countries.some((country) => holidaysOf(country, Number(day.slice(0, 4))).includes(day));
}

/** The day itself, or the next one that is neither at a weekend nor a holiday of one of the countries. */
export function workingDay(day: string, countries: readonly string[]): string {
  let found = day;
  while (!isWorkingDay(found, countries)) found = following(found);
  return found;
}

/** Adds working days to a day. */
function after(day: string, count: number, countries: readonly string[]): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workingDay(following(found), countries);
  return found;
}

/** Delivery days of an order now: packing on a working day, plus the carrier's; null when anything is unknown. */
export function deliveryDates(
  moment: Date,
  { cutoffHour, homeCountry }: Dispatch,
  days: DeliveryDays | null,
  country: string,
): DeliveryDates | null {
  if (!days || !knowsHolidays(homeCountry) || !knowsHolidays(country)) return null;
  const today = shopDay(moment);
  const isLate = Number(hours.format(moment)) >= cutoffHour;
  const packed = workingDay(isLate ? following(today) : today, [homeCountry]);
  const countries = [homeCountry, country];
  return { min: after(packed, days.min, countries), max: after(packed, days.max, countries) };
}
