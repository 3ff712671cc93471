import { openingHours, type Week } from '../../../contract/shop/opening-hours.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formattingLocale } from '../../lib/words/locale.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';

function useHours(week: Week) {
  const { locale } = useShop();
  const t = useTranslations('openingHours');
  return openingHours(week, formattingLocale(locale), (key) => t(key));
}

/** Opening hours in one line, without closed days. */
export function HoursLine({ hours }: { hours: Week }) {
  return useHours(hours)
    .filter(({ isClosed }) => !isClosed)
    .map((line) => (line.days ? `${line.days} ${line.hours}` : line.hours))
    .join(', ');
}

/** Opening hours day by day. */
export function OpeningHours({ hours }: { hours: Week }) {
  const t = useTranslations('checkout');
  const lines = useHours(hours);
  const [first] = lines;
  if (!first) return null;
  if (first.days === null) return <p className="text-14">{first.hours}</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-14 tabular-nums" aria-label={t('hours')}>
      {lines.map((line) => (
        <div key={line.days} className="contents">
          <dt className="first-letter:uppercase">{line.days}</dt>
          <dd>{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
