import { SaxesParser } from 'saxes';
import type { AnnouncedRate, DayRates } from '../../rates/central-bank.ts';

/** Ninety days. */
const MOST_DAYS = 100;
const MOST_PER = 1_000_000;

/** The bank says what one euro costs: 25.31 CZK is kept as 100 EUR for 2531 CZK, without rounding. */
function announced(currency: string, price: string): AnnouncedRate | null {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,5}))?$/.exec(price) ?? [];
  const per = Number(`${whole}${decimals}`);
  return per > 0 && per <= MOST_PER ? { currency, rate: 10 ** decimals.length, per } : null;
}

interface Reading {
  days: { day: string; rates: AnnouncedRate[] }[];
}

function readCube({ days }: Reading, { time, currency, rate }: Record<string, string>): void {
  if (time && /^\d{4}-\d{2}-\d{2}$/.test(time)) days.push({ day: time, rates: [] });
  if (days.length > MOST_DAYS) throw new Error('too many days');
  const one = currency && rate && /^[A-Z]{3}$/.test(currency) ? announced(currency, rate) : null;
  if (one) days.at(-1)?.rates.push(one);
}

/** Reads the file of reference rates: the newest day until the given one; null when there is none. */
export function parseReferenceRates(text: string, until: string): DayRates | null {
  const reading: Reading = { days: [] };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Cube') readCube(reading, attributes);
  });
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  const known = reading.days.filter(({ day, rates }) => day <= until && rates.length > 0);
  return known.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0] ?? null;
}
