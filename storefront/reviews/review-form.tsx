import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { LONGEST_REVIEW } from '../../contract/reviews/rules.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Notice, Picture, TextArea, TextInput } from '../ui/index.ts';
import { StarChoice } from './star-choice.tsx';
import type { ReviewAnswer, ReviewedProduct, TypedReview } from './write-review.ts';

interface ReviewFormProps {
  product: ReviewedProduct;
  /** What the author wrote before; null: nothing. */
  former: TypedReview | null;
  answer: ReviewAnswer | undefined;
}

function Product({ product }: { product: ReviewedProduct }) {
  return (
    <p className="reviewed-product">
      <span className="thumbnail">
        <Picture url={product.image} alt="" sizes="64px" width={64} height={80} smallest={160} largest={160} />
      </span>
      <a href={product.url} className="link">
        {product.name}
      </a>
    </p>
  );
}

function Words({ former, errors }: { former: TypedReview | null; errors: Record<string, string> }) {
  const t = useTranslations('reviews');
  const optional = (name: 'comment' | 'positive_comments' | 'negative_comments' | 'name') =>
    ({ name, optional: true, defaultValue: former?.[name], error: errors[name] }) as const;
  const { comment, point, name } = LONGEST_REVIEW;
  return (
    <>
      <TextArea {...optional('comment')} label={t('form.comment')} rows={5} maxLength={comment} />
      <TextArea
        {...optional('positive_comments')}
        label={t('positive')}
        hint={t('form.points')}
        rows={2}
        maxLength={point}
      />
      <TextArea {...optional('negative_comments')} label={t('negative')} rows={2} maxLength={point} />
      <TextInput {...optional('name')} label={t('form.name')} hint={t('form.nameHint')} maxLength={name} />
    </>
  );
}

/** Writes a review of a product, or changes and withdraws it. */
export function ReviewForm({ product, former, answer }: ReviewFormProps) {
  const t = useTranslations('reviews');
  const isSending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const errors = answer?.errors ?? {};
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  // What was sent stays, also without scripts.
  const typed = answer?.typed ?? former;
  return (
    <section className="review-form">
      <h1 className="text-28 lg:text-36">{t(former ? 'form.change' : 'write')}</h1>
      <Product product={product} />
      {former?.state === 'refused' && (
        <Notice kind="warning" title={t('form.refused')}>
          {former.refusalReason && <p>{former.refusalReason}</p>}
        </Notice>
      )}
      {answer?.message && <Notice kind="error">{answer.message}</Notice>}
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-6">
        <StarChoice name="rating" legend={t('form.rating')} defaultValue={typed?.rating} error={errors.rating} />
        {product.parameters.map(({ id, name }) => (
          <StarChoice key={id} name={`parameter-${id}`} legend={name} optional defaultValue={typed?.parameters[id]} />
        ))}
        <Words former={typed} errors={errors} />
        <p className="text-14 text-muted">{t('form.rules')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="send" kind="primary" loading={isSending}>
            {t('form.send')}
          </Button>
          {former && (
            <Button type="submit" name="intent" value="withdraw">
              {t('form.withdraw')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
