import { useNoticeOnce } from '../lib/forms/notices-once.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { LinkButton, Notice, Picture } from '../ui/index.ts';
import type { InvitedProduct } from './invited.ts';
import { REVIEW_DONE } from './write-review.ts';

interface InvitedViewProps {
  products: InvitedProduct[];
  /** Of the mailed link. */
  token: string;
  done: 'sent' | 'withdrawn' | null;
}

/** Products of an order, each with a link to the form of its review. */
export function InvitedView({ products, token, done }: InvitedViewProps) {
  const t = useTranslations('reviews');
  useNoticeOnce(REVIEW_DONE, done !== null);
  return (
    <section className="review-form">
      <h1 className="text-28 lg:text-36">{t('invited.title')}</h1>
      {done ? (
        <Notice kind="success" title={t(`form.${done}`)}>
          <p>{t(`form.${done}Text`)}</p>
        </Notice>
      ) : (
        <p>{t('invited.text')}</p>
      )}
      {products.length === 0 && <p>{t('invited.none')}</p>}
      <ul className="grid gap-4">
        {products.map(({ id, name, url, image, former }) => (
          <li key={id} className="reviewed-product">
            <span className="thumbnail">
              <Picture url={image} alt="" sizes="64px" width={64} height={80} smallest={160} largest={160} />
            </span>
            <span className="grid min-w-0 flex-1 justify-items-start gap-2">
              <a href={url} className="link">
                {name}
              </a>
              <LinkButton href={`?${new URLSearchParams({ token, product: String(id) })}`}>
                {t(former ? 'form.change' : 'write')}
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
