import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Picture, Rating } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { OwnReview, OwnReviews } from './load-reviews.ts';

function Review({ review: { product, rating, date, state, refusalReason } }: { review: OwnReview }) {
  const t = useTranslations('account.reviews');
  const { locale } = useShop();
  return (
    <li>
      <div className="flex min-w-0 flex-1 gap-4">
        {product && (
          <span className="thumbnail">
            <Picture url={product.image} alt="" sizes="64px" width={64} height={80} smallest={160} largest={160} />
          </span>
        )}
        <div className="grid min-w-0 content-start gap-1">
          {product ? (
            <a href={product.url} className="link justify-self-start">
              {product.name}
            </a>
          ) : (
            <span className="text-ink">{t('unknown')}</span>
          )}
          <Rating average={rating} locale={locale} />
          <span className="text-14 text-muted">
            <time dateTime={date}>{formatDate(date, locale)}</time> · {t(`states.${state}`)}
          </span>
          {refusalReason && <span className="text-14">{refusalReason}</span>}
        </div>
      </div>
      {product && (
        <a href={product.writeUrl} className="link text-14" aria-label={t('changeOf', { name: product.name })}>
          {t('change')}
        </a>
      )}
    </li>
  );
}

/** What the customer wrote of products, and whether the shop asks for more by mail. */
export function ReviewsSection({ reviews, outcome }: { reviews: OwnReviews | null; outcome: FormOutcome }) {
  const t = useTranslations('account.reviews');
  const intent = reviews?.isInvited ? 'review-mails-off' : 'review-mails-on';
  return (
    <AccountSection
      name="reviews"
      title={t('title')}
      value={t('count', { count: reviews?.total ?? 0 })}
      hint={reviews ? reviews.total === 0 && t('none') : t('confirmFirst')}
      outcome={outcome}
    >
      {reviews && (
        <>
          <ul className="record-list empty:hidden">
            {reviews.items.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          {reviews.total > reviews.items.length && (
            <p className="text-14">{t('newest', { count: reviews.items.length })}</p>
          )}
          <AccountForm section="reviews" intent={intent} className="grid gap-3">
            <p className="max-w-text text-14 text-muted">{t(reviews.isInvited ? 'asked' : 'notAsked')}</p>
            <Submit intent={intent}>{t(reviews.isInvited ? 'askOff' : 'askOn')}</Submit>
          </AccountForm>
        </>
      )}
    </AccountSection>
  );
}
