import { shopDay } from '../../contract/shop/shop-day.ts';
import { workingDay } from '../shipping/index.ts';

const DAY_MS = 86_400_000;
/** Buyers may live in either: a day off in one of them is one. */
const COUNTRIES = ['CZ', 'SK'] as const;

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Last day to withdraw: so many days after that of delivery, or the next working day. */
export const lastDayOf = (deliveredAt: Date, returnDays: number): string =>
  workingDay(daysAfter(shopDay(deliveredAt), returnDays), COUNTRIES);

/** Whether a moment is past midnight of the last day in Prague. */
export const isLate = (moment: Date, lastDay: string | null): boolean => lastDay !== null && shopDay(moment) > lastDay;
