import type { SharedCart } from '../../contract/cart/saved.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, EmptyState, LinkButton, Notice } from '../ui/index.ts';
import type { PutAnswer } from './put-items.ts';
import { PutNotice } from './put-notice.tsx';
import { SavedLineRow } from './saved-line-row.tsx';

/** Instead of what a link shows that is unknown, ended or too old. */
export function SharedGone({ isLeft }: { isLeft: boolean }) {
  const t = useTranslations('cart');
  return (
    <EmptyState icon="clock" level="h1" title={t('sharedGone')} text={t(isLeft ? 'leftGoneText' : 'sharedGoneText')}>
      <LinkButton kind="primary" href="/">
        {t('emptyAction')}
      </LinkButton>
    </EmptyState>
  );
}

interface SharedViewProps {
  shared: SharedCart;
  /** The link is that of the mail about a left cart: nobody else picked this. */
  isLeft: boolean;
  /** Keeps the form from adding twice. */
  formKey: string;
  answer?: PutAnswer;
}

/** What somebody shares of their cart, or left in it, with the prices of now. */
export function SharedView({ shared, isLeft, formKey, answer }: SharedViewProps) {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const { locale } = useShop();
  const canBuy = shared.lines.some(({ can_purchase }) => can_purchase);
  return (
    <div className="max-w-180">
      <h1 className="mb-2 text-28 lg:text-36">{t(isLeft ? 'leftTitle' : 'sharedTitle')}</h1>
      <p className="mb-4 text-muted">
        {t(isLeft ? 'leftHint' : 'sharedHint', { date: formatDate(shared.expires_at, locale) })}
      </p>
      <PutNotice answer={answer} />
      {shared.missing > 0 && <Notice>{t('sharedMissing', { count: shared.missing })}</Notice>}
      <ul>
        {shared.lines.map((line) => (
          <SavedLineRow
            key={JSON.stringify([line.product_id, line.product_variation_id, line.items])}
            line={line}
            withTotal
          />
        ))}
      </ul>
      {canBuy && (
        <form method="post" className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <input type="hidden" name="key" value={formKey} />
          <p className="font-semibold text-ink">{t('sharedTotal', { price: taxed(shared.taxed_items_price) })}</p>
          <Button kind="primary" type="submit">
            {t(isLeft ? 'leftPutAll' : 'sharedPutAll')}
          </Button>
        </form>
      )}
    </div>
  );
}
