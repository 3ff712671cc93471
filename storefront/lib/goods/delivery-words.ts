import { useShop } from '../shop/use-shop.tsx';
import { dateFormat } from '../words/format.ts';
import { useTranslations } from '../words/use-translations.tsx';

interface Delivery {
  delivery_date_min: string | null;
  delivery_date_max: string | null;
}

export const NO_DAY: Delivery = { delivery_date_min: null, delivery_date_max: null };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Keeps a date on one line. */
const withoutBreaks = (day: string) => day.replaceAll(' ', '\u00a0');

/** Delivery dates in words, such as "v úterý 24. 11."; undefined where none is known. */
export function useDeliveryWords() {
  const t = useTranslations('delivery');
  const { locale, language } = useShop();
  const written = (day: Date, weekday?: 'short') => {
    const month = language !== 'en' ? 'numeric' : weekday ? 'short' : 'long';
    return withoutBreaks(dateFormat(locale, { weekday, day: 'numeric', month, timeZone: 'UTC' }).format(day));
  };
  return ({ delivery_date_min: min, delivery_date_max: max }: Delivery): string | undefined => {
    if (min === null || max === null) return undefined;
    const first = new Date(min);
    if (min === max) return t('on', { weekday: WEEKDAYS[first.getUTCDay()] ?? 'sun', date: written(first) });
    return t('between', { from: written(first, 'short'), to: written(new Date(max), 'short') });
  };
}
