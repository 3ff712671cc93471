import { useState } from 'react';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Accordion, Button, CopyButton, Notice, TextInput, toast } from '../ui/index.ts';
import type { CartAnswer } from './cart-answer.ts';
import { focusWhenRendered } from './focus.ts';
import { useCartForm } from './use-cart-form.ts';

const LINK = 'share-link';

interface ShareCartProps {
  /** Of the page. */
  origin: string;
  /** Answer to a form that was sent without scripts. */
  answer?: CartAnswer['shared'];
}

/** Makes links that show to others what is in the cart, and ends them. */
export function ShareCart({ origin, answer }: ShareCartProps) {
  const t = useTranslations('cart');
  const { locale } = useShop();
  const [shared, setShared] = useState(answer);
  const { onSubmit, isSending } = useCartForm((sent) => {
    setShared(sent.shared);
    if (sent.shared) focusWhenRendered(() => document.getElementById(LINK));
    if (sent.shared === null) toast('success', t('sharesEnded'));
  });
  return (
    <Accordion title={t('share')} open={shared !== undefined}>
      <p className="mb-3 text-14">{t('shareHint')}</p>
      {shared === null && <Notice kind="success">{t('sharesEnded')}</Notice>}
      {shared && (
        <div className="mb-3">
          <div className="flex items-end gap-2">
            <TextInput readOnly id={LINK} label={t('shareLink')} className="grow" value={`${origin}${shared.path}`} />
            <CopyButton text={`${origin}${shared.path}`} what={t('shareLink')} />
          </div>
          <p className="mt-1 text-13 text-muted" role="status">
            {t('shareUntil', { date: formatDate(shared.until, locale) })}
          </p>
        </div>
      )}
      <form method="post" className="flex flex-wrap gap-x-5 gap-y-2" onSubmit={onSubmit}>
        <Button type="submit" name="intent" value="share" aria-busy={isSending || undefined}>
          {t('shareMake')}
        </Button>
        <Button
          kind="plain"
          type="submit"
          name="intent"
          value="end_shares"
          className="-ml-3"
          aria-busy={isSending || undefined}
        >
          {t('shareEnd')}
        </Button>
      </form>
    </Accordion>
  );
}
