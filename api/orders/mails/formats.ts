import { type Price, priceOf } from '../../../contract/money.ts';
import { SHOP_TIME_ZONE } from '../../../contract/shop/shop-day.ts';

/** One of each locale: making a format takes longer than everything that a mail formats with it. */
function byLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

/** A day in the shop's time zone: 20. listopadu 2026. */
export const dayFormat = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }),
);

/** A date without a time: pátek 20. listopadu. */
export const weekdayFormat = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

export const percentFormat = byLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);

/** A sum of money in its smallest unit. */
export interface Sum {
  amount: number;
  currency: string;
  decimal_places: number;
}

export const priceOfSum = ({ amount, currency: code, decimal_places }: Sum, locale: string): Price =>
  priceOf(amount, { code, decimal_places }, locale);
