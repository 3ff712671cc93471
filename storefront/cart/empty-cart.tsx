import { plainCode } from '../../contract/promotions/rules.ts';
import { NEW_PRODUCTS } from '../lib/shop/routes.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, LinkButton, Notice } from '../ui/index.ts';
import { useLinkedCode } from './linked-voucher.ts';

export function EmptyCart() {
  const t = useTranslations('cart');
  const { code } = useLinkedCode();
  return (
    <>
      {code !== undefined && (
        <Notice title={t('voucherWaits', { end: plainCode(code).slice(-4) })}>{t('voucherWaitsText')}</Notice>
      )}
      <EmptyState icon="shopping-bag" level="h1" title={t('emptyTitle')} text={t('emptyText')}>
        <LinkButton kind="primary" href={`/#${NEW_PRODUCTS}`}>
          {t('emptyAction')}
        </LinkButton>
      </EmptyState>
    </>
  );
}
