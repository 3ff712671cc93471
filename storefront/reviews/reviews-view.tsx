import { useShop } from '../lib/shop/use-shop.tsx';
import { formatNumber } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { LinkButton, Pagination, Rating, Section } from '../ui/index.ts';
import { Distribution } from './distribution.tsx';
import { ReviewItem } from './review-item.tsx';
import { REVIEW_SORTS, REVIEWS_ID, reviewsUrl } from './review-links.ts';
import type { ReviewsData } from './reviews-island.tsx';

type Summary = NonNullable<ReviewsData['summary']>;

function Overview({ data, summary }: { data: ReviewsData; summary: Summary }) {
  const t = useTranslations('reviews');
  const { locale } = useShop();
  return (
    <div className="reviews-overview">
      <p className="reviews-average">
        <strong>{formatNumber(summary.average, locale, true)}</strong>
        <span>
          <Rating average={summary.average} locale={locale} />
          <span className="block text-14 text-muted">{t('count', { count: summary.count })}</span>
        </span>
      </p>
      <Distribution data={data} summary={summary} />
      {summary.parameters.length > 0 && (
        <dl className="reviews-parameters">
          {summary.parameters.map(({ id, name, average }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <Rating average={average} locale={locale} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LinkButton href={data.writeUrl} rel="nofollow">
        {t('write')}
      </LinkButton>
    </div>
  );
}

function Sorting({ data }: { data: ReviewsData }) {
  const t = useTranslations('reviews');
  return (
    <nav aria-label={t('sort')} className="reviews-sorts">
      {REVIEW_SORTS.map((sort) => (
        <a
          key={sort}
          href={reviewsUrl(data, { sort })}
          rel="nofollow"
          className="chip"
          aria-current={sort === data.sort ? 'true' : undefined}
        >
          {t(`sorts.${sort}`)}
        </a>
      ))}
    </nav>
  );
}

function List({ data }: { data: ReviewsData }) {
  const t = useTranslations('reviews');
  const { reviews, page, pages, stars } = data;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <Sorting data={data} />
      {stars !== null && (
        <p className="text-14">
          {t('filtered', { count: stars })}{' '}
          <a href={reviewsUrl(data, { stars: null })} className="link">
            {t('all')}
          </a>
        </p>
      )}
      {reviews.length === 0 && <p>{t('noSuch')}</p>}
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      <Pagination page={page} pages={pages} href={(number) => reviewsUrl(data, { page: number })} />
    </div>
  );
}

/** Reviews of a product: summary, a page of them, and how they are checked (2005/29/EC, Article 7(6)). */
export function ReviewsView({ data }: { data: ReviewsData }) {
  const t = useTranslations('reviews');
  const { summary, writeUrl } = data;
  return (
    <div id={REVIEWS_ID} className="reviews">
      <Section title={t('title')}>
        {summary ? (
          <div className="reviews-columns">
            <Overview data={data} summary={summary} />
            <List data={data} />
          </div>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>{t('none')}</p>
            <LinkButton href={writeUrl} rel="nofollow">
              {t('write')}
            </LinkButton>
          </div>
        )}
        <p className="reviews-disclosure">{t('disclosure')}</p>
      </Section>
    </div>
  );
}
