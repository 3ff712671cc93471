import { useTranslations } from '../lib/words/use-translations.tsx';
import { LinkButton } from '../ui/index.ts';
import type { ReviewedProduct } from './write-review.ts';

/** What became of a review: sent or withdrawn. */
export function ReviewDone({ product, done }: { product: ReviewedProduct; done: 'sent' | 'withdrawn' }) {
  const t = useTranslations('reviews');
  return (
    <section className="review-form">
      <h1 className="text-28 lg:text-36">{t(`form.${done}`)}</h1>
      <p>{t(`form.${done}Text`)}</p>
      <LinkButton href={product.url}>{t('form.back')}</LinkButton>
    </section>
  );
}
