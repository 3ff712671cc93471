import { z } from 'zod';
import type { DayRates } from '../../rates/central-bank.ts';

/** About thirty currencies; more is no list of this bank. */
const MOST_RATES = 100;

const HEAD = /^(\d{2})\.(\d{2})\.(\d{4}) #\d{1,3}$/;
const row = z.tuple([
  z.string().max(100),
  z.string().max(100),
  z.coerce.number().int().min(1).max(1_000_000),
  z.string().regex(/^[A-Z]{3}$/),
  z
    .string()
    .regex(/^\d{1,6},\d{1,6}$/)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().positive()),
]);

/** Reads `denni_kurz.txt`: the day, the names of the columns, and a row for each currency. Null when it is none. */
export function parseDailyRates(text: string): DayRates | null {
  const [head = '', columns, ...rows] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [, dayOfMonth, month, year] = HEAD.exec(head) ?? [];
  if (!year || columns?.split('|').length !== 5 || rows.length === 0 || rows.length > MOST_RATES) return null;
  const parsed = z.array(row).safeParse(rows.map((line) => line.split('|')));
  if (!parsed.success) return null;
  const rates = parsed.data.map(([, , per, currency, rate]) => ({ currency, rate, per }));
  return { day: `${year}-${month}-${dayOfMonth}`, rates };
}
