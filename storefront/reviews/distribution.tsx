import { useTranslations } from '../lib/words/use-translations.tsx';
import { reviewsUrl } from './review-links.ts';
import type { ReviewsData } from './reviews-island.tsx';

interface DistributionProps {
  data: ReviewsData;
  summary: NonNullable<ReviewsData['summary']>;
}

/** How many reviews have how many stars; each row shows only those. */
export function Distribution({ data, summary }: DistributionProps) {
  const t = useTranslations('reviews');
  return (
    <ul className="distribution">
      {summary.distribution.toReversed().map((count, index) => {
        const stars = summary.distribution.length - index;
        const row = (
          <>
            <span>{stars}</span>
            <span className="distribution-bar" style={{ '--share': count / summary.count } as React.CSSProperties} />
            <span>{count}</span>
          </>
        );
        const label = t('withStars', { stars, count });
        const isVisible = data.stars === stars;
        return (
          <li key={stars}>
            {count === 0 ? (
              <span className="distribution-row" role="img" aria-label={label}>
                {row}
              </span>
            ) : (
              <a
                href={reviewsUrl(data, { stars: isVisible ? null : stars })}
                rel="nofollow"
                className="distribution-row"
                aria-label={label}
                aria-current={isVisible ? 'true' : undefined}
              >
                {row}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
