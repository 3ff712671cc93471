import { useTranslations } from '../lib/use-translations.tsx';
import { EmptyState, LinkButton } from '../ui/index.ts';

export function EmptyCart() {
  const t = useTranslations('cart');
  return (
    <EmptyState icon="shopping-bag" level="h1" title={t('emptyTitle')} text={t('emptyText')}>
      <LinkButton kind="primary" href="/">
        {t('emptyAction')}
      </LinkButton>
    </EmptyState>
  );
}
