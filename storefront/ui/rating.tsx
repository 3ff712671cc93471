import { formatNumber } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';

interface RatingProps {
  average: number;
  count?: number;
  locale: string;
}

/** Stars, with a sentence for screen readers. */
export function Rating({ average, count, locale }: RatingProps) {
  const t = useTranslations('ui');
  const value = formatNumber(average, locale, true);
  return (
    <span className="rating">
      <span
        className="stars"
        style={{ '--share': `${(average / 5) * 100}%` } as React.CSSProperties}
        role="img"
        aria-label={t('rating', { value })}
      />
      {count !== undefined && (
        <span className="rating-count">
          <span aria-hidden="true">({count})</span>
          <span className="sr-only">{t('ratingCount', { count })}</span>
        </span>
      )}
    </span>
  );
}
