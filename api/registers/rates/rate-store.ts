import { type Executor, statement } from '../../platform/database/index.ts';
import type { DayRates } from './central-bank.ts';

export interface StoredRate {
  rate: number;
  per: number;
  announced_on: string;
  asked_at: Date;
}

const ofDay = statement(
  'exchange_rates_of_day',
  `select currency, rate::float8 as rate, per, announced_on::text as announced_on, asked_at
   from exchange_rates where tax_currency = $1 and day = $2 limit 1000`,
);
/** Rates asked for a day, by currency; none when nobody asked. */
export async function readDay(db: Executor, taxCurrency: string, day: string): Promise<Map<string, StoredRate>> {
  const rows = await db.query<StoredRate & { currency: string }>(ofDay, [taxCurrency, day]);
  return new Map(rows.map(({ currency, ...rate }) => [currency, rate]));
}

// An answer of an older announcement never replaces a newer one.
const write = statement(
  'exchange_rates_write',
  `insert into exchange_rates (tax_currency, day, currency, rate, per, announced_on, asked_at)
   select $1, $2, currency, rate, per, $3, $4 from unnest($5::text[], $6::numeric[], $7::int[]) as announced(currency, rate, per)
   on conflict (tax_currency, day, currency) do update
   set rate = excluded.rate, per = excluded.per, announced_on = excluded.announced_on, asked_at = excluded.asked_at
   where exchange_rates.announced_on <= excluded.announced_on`,
);
export async function writeDay(
  db: Executor,
  { taxCurrency, day, now }: { taxCurrency: string; day: string; now: Date },
  { day: announcedOn, rates }: DayRates,
): Promise<void> {
  const columns = [rates.map(({ currency }) => currency), rates.map(({ rate }) => rate), rates.map(({ per }) => per)];
  await db.query(write, [taxCurrency, day, announcedOn, now, ...columns]);
}
