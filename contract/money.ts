/** An amount in the smallest unit of its currency: 19990 is 199.90 CZK. */
export type Minor = number;

/** Most that a price can be: the tables hold it in 32 bits. */
export const LARGEST_MINOR: Minor = 2_147_483_647;

/** A price on the wire: major units and formatted text. */
export interface Price {
  value: number;
  formatted: string;
}

export interface CurrencyFormat {
  code: string;
  decimal_places: number;
}

/** Major units of a minor amount: 19990 with two decimals is 199.9. */
export function toMajor(minor: Minor, decimals: number): number {
  return minor / 10 ** decimals;
}

/** Minor units of a major amount, half rounded away from zero. */
export function toMinor(major: number, decimals: number): Minor {
  const scaled = Math.abs(major) * 10 ** decimals;
  return Math.sign(major) * Math.round(scaled + scaled * Number.EPSILON);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, code: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}|${code}|${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, minimumFractionDigits: decimals });
    formats.set(key, format);
  }
  return format;
}

/** Cached: a shop has few distinct amounts, and each page formats many. */
const MOST_WRITTEN = 5_000;
const written = new Map<string, string>();

/** Formats a minor amount; "-" when the currency is unknown. Whole crowns have no decimals, and the minus is U+2212. */
export function formatMinor(minor: Minor, currency: CurrencyFormat | undefined, locale: string): string {
  if (!currency) return '-';
  const { code, decimal_places } = currency;
  const key = `${minor}|${code}|${decimal_places}|${locale}`;
  const cached = written.get(key);
  if (cached !== undefined) return cached;
  const isWholeCrowns = code === 'CZK' && minor % 10 ** decimal_places === 0;
  const formatted = formatFor(locale, code, isWholeCrowns ? 0 : decimal_places)
    .format(toMajor(minor, decimal_places))
    .replace('-', '−');
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(key, formatted);
  return formatted;
}

/** The wire's price of a minor amount. */
export function priceOf(minor: Minor, currency: CurrencyFormat, locale: string): Price {
  return { value: toMajor(minor, currency.decimal_places), formatted: formatMinor(minor, currency, locale) };
}

/** The amount without tax inside an amount with tax; `rate` in percent (21, 12, 5.5). */
export function withoutTax(taxed: Minor, rate: number): Minor {
  const basisPoints = Math.round(rate * 100);
  return Math.sign(taxed) * Math.round((Math.abs(taxed) * 10_000) / (10_000 + basisPoints));
}

/** What amounts with tax come to without it: of all that has one rate the sum, rounded once. */
export function sumWithoutTax(parts: readonly { taxed: Minor; rate: number }[]): Minor {
  const sums = new Map<number, Minor>();
  for (const { taxed, rate } of parts) sums.set(rate, (sums.get(rate) ?? 0) + taxed);
  return sums.entries().reduce((all, [rate, sum]) => all + withoutTax(sum, rate), 0);
}

/** A price with tax in minor units, as the wire's prices without and with tax. */
export function pricePair(
  taxed: Minor,
  rate: number,
  { currency, locale }: { currency: CurrencyFormat; locale: string },
) {
  return { price: priceOf(withoutTax(taxed, rate), currency, locale), taxed_price: priceOf(taxed, currency, locale) };
}

/** Hundredths of a percent in the whole. */
const ALL_BASIS_POINTS = 10_000;

/** What percents leave of a price in whole steps, rounded down; `exact` without a step, or below one. */
export function downToStep(price: Minor, basisPoints: number, step: Minor | null, exact: Minor): Minor {
  if (step === null || basisPoints === 0) return exact;
  const scaled = price * (ALL_BASIS_POINTS - basisPoints);
  return (scaled - (scaled % (ALL_BASIS_POINTS * step))) / ALL_BASIS_POINTS || exact;
}

/** total × part ÷ whole, half up (towards zero below it); exact where the product exceeds a number. */
export function roundedShare(total: Minor, part: number, whole: number): Minor {
  const product = total * part;
  if (Number.isSafeInteger(product) || !Number.isInteger(product)) return Math.round(product / whole);
  const [twice, divisor] = [2n * BigInt(total) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  const quotient = twice / divisor;
  return Number(twice < 0n && twice % divisor !== 0n ? quotient - 1n : quotient);
}

/** Splits `total` by the weights so that the parts add up to it; the last weighted part takes the remainder. */
export function splitByWeight(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? total : 0));
  let weightSoFar = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upTo = roundedShare(total, weightSoFar, sum);
    const part = upTo - givenSoFar;
    givenSoFar = upTo;
    return part;
  });
}

/** Rounding of an amount for cash, positive or negative; `step` in minor units (100 for CZK, 5 for EUR). */
export function cashRounding(amount: Minor, step: Minor): Minor {
  if (step <= 1 || amount === 0) return 0;
  const rounded = Math.max(step, Math.round(amount / step) * step);
  return rounded - amount;
}
