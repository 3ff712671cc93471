import { type CurrencyFormat, formatMinor, toMinor } from '../../contract/money.ts';
import { SHOP_TIME_ZONE, shopDay } from '../../contract/shop-day.ts';
import { formattingLocale } from './locale.ts';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** Formats are dear to make, and a listing writes dozens of numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number with at most two decimals, or with exactly one. */
export function formatNumber(value: number, locale: string, exactlyOne = false): string {
  const key = `${locale} ${exactlyOne}`;
  const digits = exactlyOne ? ONE_DECIMAL : { maximumFractionDigits: 2 };
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(formattingLocale(locale), digits);
  numberFormats.set(key, format);
  return format.format(value);
}

/** A price as the locale writes it; "-" while the currency is unknown. */
export function formatPrice(value: number, currency: CurrencyFormat | undefined, locale: string): string {
  if (!currency) return '-';
  return formatMinor(toMinor(value, currency.decimal_places), currency, formattingLocale(locale));
}

/** A sum that is spoken of rather than paid, such as a threshold: whole ones without decimals in every currency. */
export function formatThreshold({ value }: { value: number }, { code }: CurrencyFormat, locale: string): string {
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(formattingLocale(locale), options).format(value);
}

/** A day as people write it, in the shop's time zone. */
export function formatDate(date: string | Date, locale: string, style: 'long' | 'medium' = 'long'): string {
  const options = { dateStyle: style, timeZone: SHOP_TIME_ZONE } as const;
  return new Intl.DateTimeFormat(formattingLocale(locale), options).format(new Date(date));
}

/** A day as date inputs want it: year-month-day. */
export function inputDate(date: string | Date | undefined): string | undefined {
  if (date === undefined) return undefined;
  return shopDay(new Date(date));
}
