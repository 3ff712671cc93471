import { formattingLocale } from '../lib/locale.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { groupHours, type Hours, type HoursGroup, isNonstop } from './group-hours.ts';

/** A Monday; the days of a week are named from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

function useDayName(): (day: number) => string {
  const { locale } = useShop();
  const format = new Intl.DateTimeFormat(formattingLocale(locale), { weekday: 'short', timeZone: 'UTC' });
  return (day) => format.format(MONDAY + day * DAY);
}

function useWords() {
  const t = useTranslations('checkout');
  const dayName = useDayName();
  return {
    days: ({ first, last }: HoursGroup) => (first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`),
    times: ({ times, isAlways }: HoursGroup) =>
      isAlways ? '0–24' : times.length === 0 ? t('closed') : times.join(', '),
    nonstop: t('nonstop'),
  };
}

/** Opening hours in one line, closed days left out. */
export function HoursLine({ hours }: { hours: Hours }) {
  const words = useWords();
  const groups = groupHours(hours);
  if (isNonstop(groups)) return words.nonstop;
  return groups
    .filter(({ times }) => times.length > 0)
    .map((group) => `${words.days(group)} ${words.times(group)}`)
    .join(', ');
}

/** Opening hours day by day. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const words = useWords();
  const t = useTranslations('checkout');
  const groups = groupHours(hours);
  if (groups.length === 0) return null;
  if (isNonstop(groups)) return <p className="text-14">{words.nonstop}</p>;
  return (
    <dl className="hours" aria-label={t('hours')}>
      {groups.map((group) => (
        <div key={group.first} className="contents">
          <dt className="first-letter:uppercase">{words.days(group)}</dt>
          <dd>{words.times(group)}</dd>
        </div>
      ))}
    </dl>
  );
}
