import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { EmptyState, LinkButton } from '../../ui/index.ts';

/** Instead of what belongs to the owner of the e-mail, until it is confirmed. */
export function ConfirmFirst() {
  const t = useTranslations('account.confirmFirst');
  const { path } = useShop();
  return (
    <EmptyState icon="mail" title={t('title')} text={t('text')}>
      <LinkButton kind="primary" href={path('customer-dashboard')}>
        {t('button')}
      </LinkButton>
    </EmptyState>
  );
}
