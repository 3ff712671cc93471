/** A currency of the stand-ins: its name for the list of the CNB, and what `per` of it costs in crowns, about. */
interface InventedCurrency {
  code: string;
  country: string;
  name: string;
  per: number;
  crowns: number;
}

const CURRENCIES: readonly InventedCurrency[] = [
  { code: 'AUD', country: 'Austrálie', name: 'dolar', per: 1, crowns: 13.9 },
  { code: 'EUR', country: 'EMU', name: 'euro', per: 1, crowns: 24.3 },
  { code: 'HUF', country: 'Maďarsko', name: 'forint', per: 100, crowns: 6.2 },
  { code: 'JPY', country: 'Japonsko', name: 'jen', per: 100, crowns: 13.6 },
  { code: 'PLN', country: 'Polsko', name: 'zlotý', per: 1, crowns: 5.7 },
  { code: 'USD', country: 'USA', name: 'dolar', per: 1, crowns: 20.9 },
  { code: 'GBP', country: 'Velká Británie', name: 'libra', per: 1, crowns: 27.8 },
];

const DAY_MS = 86_400_000;
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const movedDay = (day: string, by: number) => dayOf(new Date(atNoon(day).getTime() + by * DAY_MS));

/** Fixed holidays are enough: no bank announces rates on them. */
const HOLIDAYS = new Set(['01-01', '05-01', '12-24', '12-25', '12-26']);
const isWorkday = (day: string) => ![0, 6].includes(atNoon(day).getUTCDay()) && !HOLIDAYS.has(day.slice(5));

/** The last working day until a day, that day included. */
export function lastWorkday(day: string): string {
  return isWorkday(day) ? day : lastWorkday(movedDay(day, -1));
}

/** Working days back from a day, the newest first. */
export function workdaysBack(day: string, count: number): string[] {
  const days: string[] = [];
  for (let next = lastWorkday(day); days.length < count; next = lastWorkday(movedDay(next, -1))) days.push(next);
  return days;
}

/** Which working day of its year it is. */
export const numberInYear = (day: string): number => {
  const first = `${day.slice(0, 4)}-01-01`;
  let count = 0;
  for (let next = first; next <= day; next = movedDay(next, 1)) if (isWorkday(next)) count += 1;
  return count;
};

/** Moves a price by up to three per cent, the same for each day. */
function moved(price: number, day: string, code: string): number {
  const seed = [...`${day}${code}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return price * (1 + ((seed % 61) - 30) / 1_000);
}

/** What currencies cost in crowns on a working day. */
export const crownRates = (day: string): (InventedCurrency & { rate: number })[] =>
  CURRENCIES.map((one) => ({ ...one, rate: Math.round(moved(one.crowns, day, one.code) * 1_000) / 1_000 }));

/** What one euro costs on a working day. */
export function euroPrices(day: string): { code: string; price: string }[] {
  const rates = crownRates(day);
  const euro = rates.find(({ code }) => code === 'EUR')?.rate ?? 1;
  const others = rates
    .filter(({ code }) => code !== 'EUR')
    .map(({ code, rate, per }) => ({ code, price: (euro / rate) * per }));
  return [{ code: 'CZK', price: euro }, ...others].map(({ code, price }) => ({
    code,
    price: price >= 100 ? price.toFixed(2) : price >= 10 ? price.toFixed(3) : price.toFixed(4),
  }));
}
