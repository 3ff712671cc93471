import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { formattingLocale } from '../lib/words/locale.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, Rating } from '../ui/index.ts';
import type { ReviewView } from './reviews-island.tsx';

/** Points for or against, a line each. */
function Points({ label, icon, text }: { label: string; icon: string; text: string | null }) {
  if (!text) return null;
  return (
    <ul className="review-points" aria-label={label}>
      {text
        .split('\n')
        .filter(Boolean)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position.
          <li key={index}>
            <Icon name={icon} size={16} />
            {line}
          </li>
        ))}
    </ul>
  );
}

/** In the words of the page. */
const languageName = (language: string, locale: string) =>
  new Intl.DisplayNames(formattingLocale(locale), { type: 'language' }).of(language) ?? language;

/** One review. Texts are plain: what looks like a link is none. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const t = useTranslations('reviews');
  const { locale, shop, language } = useShop();
  return (
    <article className="review">
      <p className="review-head">
        <Rating average={review.rating} locale={locale} />
        <strong className="font-medium text-ink">{review.name}</strong>
        {review.isVerified && (
          <span className="review-verified">
            <Icon name="circle-check" size={16} />
            {t('verified')}
          </span>
        )}
        <time dateTime={review.date}>{formatDate(review.date, locale)}</time>
        {review.language !== language && (
          <span>{t('language', { language: languageName(review.language, locale) })}</span>
        )}
      </p>
      <div lang={review.language === language ? undefined : review.language} className="grid gap-2">
        {review.comment && <p className="review-text">{review.comment}</p>}
        <Points label={t('positive')} icon="plus" text={review.positive} />
        <Points label={t('negative')} icon="minus" text={review.negative} />
      </div>
      {review.parameters.length > 0 && (
        <p className="review-parameters">
          {review.parameters.map(({ id, name, rating }) => (
            <span key={id}>{t('parameter', { name, rating })}</span>
          ))}
        </p>
      )}
      {review.reply && (
        <blockquote className="review-reply">
          <p className="font-medium text-ink">{t('reply', { shop: shop.name })}</p>
          <p className="review-text">{review.reply}</p>
        </blockquote>
      )}
    </article>
  );
}
