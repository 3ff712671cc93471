import { useTranslations } from '../../lib/words/use-translations.tsx';
import { EmptyState, LinkButton } from '../../ui/index.ts';

const ICONS = { addresses: 'map-pin', favorites: 'heart', credits: 'gift' };

/** A page of the customer that has nothing to show. */
export function NothingYet({ what }: { what: keyof typeof ICONS }) {
  const t = useTranslations('account');
  return (
    <EmptyState icon={ICONS[what]} title={t(`${what}.empty`)} text={t(`${what}.emptyText`)}>
      <LinkButton kind="primary" href="/">
        {t('orders.shop')}
      </LinkButton>
    </EmptyState>
  );
}
