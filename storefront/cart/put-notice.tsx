import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import type { PutAnswer } from './put-items.ts';

/** What could not be put into the cart, and why. */
export function PutNotice({ answer }: { answer: PutAnswer | undefined }) {
  const t = useTranslations('cart');
  const { path } = useShop();
  if (!answer) return null;
  return (
    <div className="mb-4">
      <Notice kind={answer.error ? 'error' : 'warning'} title={answer.error ?? t('sharedPut', { count: answer.added })}>
        <ul>
          {answer.refused.map(({ name, message }) => (
            <li key={`${name}-${message}`}>{message.includes(name) ? message : `${name}: ${message}`}</li>
          ))}
        </ul>
        {answer.added > 0 && (
          <a href={path('cart')} className="link">
            {t('toCart')}
          </a>
        )}
      </Notice>
    </div>
  );
}
