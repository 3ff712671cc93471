import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice } from '../../ui/index.ts';
import type { OrderAnswer } from './place-order.ts';

/** Why the order was not placed, above the form. */
export function OrderProblems({ answer, count }: { answer: OrderAnswer | undefined; count: number }) {
  const t = useTranslations('checkout');
  const { path } = useShop();
  if (!answer) return null;
  if (answer.hasNewTax) return <Notice title={t('newTaxTitle')}>{t('newTax')}</Notice>;
  if (answer.failure) return <Notice kind="warning">{t(answer.failure)}</Notice>;
  if (answer.notSent)
    return (
      <Notice kind="error" title={t('conflictTitle')}>
        {answer.notSent}
      </Notice>
    );
  if (answer.refused)
    return (
      <Notice kind="error" title={t('conflictTitle')}>
        <p>{answer.refused.text}</p>
        <ul className="my-2 grid list-disc gap-1 pl-5">
          {answer.refused.reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          <a href={path('cart')} className="link">
            {t('changeCart')}
          </a>
        </p>
      </Notice>
    );
  if (answer.conflict) {
    return (
      <Notice kind="error" title={t('conflictTitle')}>
        <ul>
          {answer.conflict.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{t('totalChanged')}</p>
      </Notice>
    );
  }
  return count > 0 ? <Notice kind="error">{t('checkFields', { count })}</Notice> : null;
}
