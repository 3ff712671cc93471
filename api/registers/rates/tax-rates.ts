import QuickLRU from 'quick-lru';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import { RegisterUnavailable } from '../register.ts';
import type { CentralBank, DayRates } from './central-bank.ts';
import { movedDay } from './days.ts';
import { readDay, type StoredRate, writeDay } from './rate-store.ts';

/** Longest wait for a bank. */
const WAIT_MS = 10_000;
/** A bank is asked again for a day in progress, or after it did not answer, this much later. */
const AGAIN_MS = 9 * 60_000;
const AFTER_FAILURE_MS = 60_000;
/** Longest run of days without rates, with some to spare. */
const MOST_DAYS_BEFORE = 14;
/** Days before the euro are no days of this shop. */
const FIRST_DAY = '1999-01-04';
const MOST_CACHED = 5_000;
/** Days before today of which `refresh` makes sure, and others that were missing. */
const DAYS_BACK = 7;
const MOST_WANTED = 1_000;

/** What one amount of a currency is worth in that of the seller's tax: `rate` for `per`, of the bank's `day`. */
export interface TaxRate {
  rate: number;
  per: number;
  day: string;
}

export interface TaxRates {
  /** The rate for a tax point; asks the bank for a day that nobody asked for. Null where none is known. */
  rateOn(day: string, currency: string, taxCurrency: string): Promise<TaxRate | null>;
  /** The same of what is stored, for use within a transaction. */
  storedRate(db: Executor, day: string, currency: string, taxCurrency: string): Promise<TaxRate | null>;
  /** Asks banks for today, the last days and what was missing, so that documents find their rate. */
  refresh(): Promise<void>;
  close(): void;
}

interface Dependencies {
  db: Database;
  clock: () => Date;
  banks: readonly CentralBank[];
  log: { warn(details: object, message: string): void };
}

type Day = ReadonlyMap<string, StoredRate>;
const asTaxRate = ({ rate, per, announced_on: day }: StoredRate): TaxRate => ({ rate, per, day });
/** Whether the bank cannot announce another one for the day. */
const isFinal = (rates: Day, day: string) => {
  const one = rates.values().next().value;
  return one !== undefined && (one.announced_on === day || shopDay(one.asked_at) > day);
};

function checkAnswer({ name }: CentralBank, { day: announced, rates }: DayRates, day: string): void {
  const isOfDay = announced <= day && announced >= movedDay(day, -MOST_DAYS_BEFORE);
  if (!isOfDay || rates.length === 0) throw new RegisterUnavailable(`${name} answered with rates of ${announced}`);
}

/** Rates of central banks for tax points, kept by day and currency. Concurrent equal questions share a request. */
export function createTaxRates({ db, clock, banks, log }: Dependencies): TaxRates {
  const final = new QuickLRU<string, Day>({ maxSize: MOST_CACHED });
  const failed = new Map<string, number>();
  const pending = new Map<string, Promise<Day>>();
  const wanted = new Map<string, { bank: CentralBank; day: string }>();
  const closing = new AbortController();

  async function ask(bank: CentralBank, day: string, stored: Day): Promise<Day> {
    const failedAt = failed.get(bank.name) ?? Number.NEGATIVE_INFINITY;
    if (clock().getTime() - failedAt < AFTER_FAILURE_MS) return stored;
    try {
      const answer = await bank.readRates(day, AbortSignal.any([closing.signal, AbortSignal.timeout(WAIT_MS)]));
      checkAnswer(bank, answer, day);
      await writeDay(db, { taxCurrency: bank.currency, day, now: clock() }, answer);
      failed.delete(bank.name);
      return readDay(db, bank.currency, day);
    } catch (error) {
      if (!(error instanceof RegisterUnavailable)) throw error;
      failed.set(bank.name, clock().getTime());
      log.warn({ err: error }, 'a central bank cannot be asked');
      return stored;
    }
  }

  async function read(bank: CentralBank, day: string): Promise<Day> {
    const stored = await readDay(db, bank.currency, day);
    const askedAt = stored.values().next().value?.asked_at.getTime() ?? Number.NEGATIVE_INFINITY;
    if (isFinal(stored, day) || clock().getTime() - askedAt < AGAIN_MS) return stored;
    return ask(bank, day, stored);
  }

  function ratesOf(bank: CentralBank, day: string): Promise<Day> {
    const key = `${bank.currency} ${day}`;
    const cached = final.get(key);
    if (cached) return Promise.resolve(cached);
    const running = pending.get(key);
    if (running) return running;
    const question = read(bank, day)
      .then((rates) => {
        if (isFinal(rates, day)) final.set(key, rates);
        return rates;
      })
      .finally(() => pending.delete(key));
    pending.set(key, question);
    return question;
  }

  const bankOf = (taxCurrency: string) => banks.find(({ currency }) => currency === taxCurrency);
  const dayFor = ({ daysBefore }: CentralBank, day: string) => movedDay(day, -daysBefore);

  return {
    async rateOn(day, currency, taxCurrency) {
      const bank = bankOf(taxCurrency);
      if (!bank || day < FIRST_DAY || day > shopDay(clock())) return null;
      const found = (await ratesOf(bank, dayFor(bank, day))).get(currency);
      return found ? asTaxRate(found) : null;
    },
    async storedRate(executor, day, currency, taxCurrency) {
      const bank = bankOf(taxCurrency);
      if (!bank) return null;
      const asked = dayFor(bank, day);
      const rates = await readDay(executor, bank.currency, asked);
      if (rates.size === 0 && wanted.size < MOST_WANTED) wanted.set(`${bank.currency} ${asked}`, { bank, day: asked });
      const found = rates.get(currency);
      return found ? asTaxRate(found) : null;
    },
    async refresh() {
      const today = shopDay(clock());
      const missing = [...wanted.values()].filter(({ day }) => day >= FIRST_DAY && day <= today);
      wanted.clear();
      const last = Array.from({ length: DAYS_BACK + 1 }, (_, back) => movedDay(today, -back));
      const all = [...banks.flatMap((bank) => last.map((day) => ({ bank, day: dayFor(bank, day) }))), ...missing];
      for (const { bank, day } of all) await ratesOf(bank, day);
    },
    close: () => closing.abort(),
  };
}
