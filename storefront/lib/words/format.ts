import { type CurrencyFormat, formatMinor, toMinor } from '../../../contract/money.ts';
import { SHOP_TIME_ZONE } from '../../../contract/shop/shop-day.ts';
import { typeset } from '../../../contract/typeset.ts';
import { formattingLocale } from './locale.ts';

/** Cached, because formats are expensive and a page needs dozens. Bounded: options come from code only. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>();

/** Words of one format; all are forgotten when there are more. */
const MOST_WORDS = 200;

/** Lets a format write each value once: writing a date or the name of a country takes longer than most components. */
function writingOnce(format: object, method: 'format' | 'of'): void {
  if (Object.hasOwn(format, method)) return;
  const write = (Reflect.get(format, method) as (value: unknown) => unknown).bind(format);
  const known = new Map<unknown, unknown>();
  const value = (given: unknown) => {
    const said = given instanceof Date ? given.getTime() : given;
    // Without a value a date is now.
    if (said === undefined) return write(given);
    if (!known.has(said)) {
      if (known.size >= MOST_WORDS) known.clear();
      known.set(said, write(given));
    }
    return known.get(said);
  };
  Object.defineProperty(format, method, { value });
}

function cachedFormat<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames, O>(
  Format: new (locale: string, options: O) => F,
  locale: string,
  options: O,
): F {
  const key = `${Format.name} ${locale} ${JSON.stringify(options)}`;
  const format = (formats.get(key) as F | undefined) ?? new Format(formattingLocale(locale), options);
  // Browsers write little twice, and would have to load this.
  if (import.meta.env.SSR) writingOnce(format, format instanceof Intl.DisplayNames ? 'of' : 'format');
  formats.set(key, format);
  return format;
}

/** Date format for a locale of the shop. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  cachedFormat(Intl.DateTimeFormat, locale, options);

/** Name of a country in a locale of the shop; undefined for a code that is none. */
export const countryName = (code: string, locale: string): string | undefined =>
  cachedFormat(Intl.DisplayNames, locale, { type: 'region', fallback: 'none' } as const).of(code);

/** A number with at most two decimals, or with exactly one. */
export function formatNumber(value: number, locale: string, exactlyOne = false): string {
  const digits = exactlyOne ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 2 };
  return cachedFormat(Intl.NumberFormat, locale, digits).format(value);
}

/** Size of a file in words. */
export function formatSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = { maximumFractionDigits: unit === 'megabyte' ? 1 : 0 };
  return typeset(cachedFormat(Intl.NumberFormat, locale, { style: 'unit', unit, ...digits }).format(value), locale);
}

/** A price as the locale writes it; "-" while the currency is unknown. */
export function formatPrice(value: number, currency: CurrencyFormat | undefined, locale: string): string {
  if (!currency) return '-';
  return formatMinor(toMinor(value, currency.decimal_places), currency, formattingLocale(locale));
}

/** An amount that is mentioned rather than paid, such as a threshold: without decimals when it is whole. */
export function formatThreshold({ value }: { value: number }, { code }: CurrencyFormat, locale: string): string {
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return cachedFormat(Intl.NumberFormat, locale, options).format(value);
}

/** A date in words, in the shop's time zone. */
export function formatDate(date: string | Date, locale: string, style: 'long' | 'medium' = 'long'): string {
  const day = dateFormat(locale, { dateStyle: style, timeZone: SHOP_TIME_ZONE }).format(new Date(date));
  return typeset(day, locale.slice(0, 2));
}
