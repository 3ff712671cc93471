import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, LinkButton } from '../ui/index.ts';

export function AccountCreated() {
  const t = useTranslations('newAccount');
  return (
    <EmptyState icon="check" level="h1" title={t('doneTitle')} text={t('doneText')}>
      <BackToShop />
    </EmptyState>
  );
}

export function EmailConfirmed() {
  const t = useTranslations('newAccount');
  return (
    <EmptyState icon="check" level="h1" title={t('confirmedTitle')} text={t('confirmedText')}>
      <BackToShop />
    </EmptyState>
  );
}

/** The link was used, was replaced by a newer one, or is too old. */
export function LinkNotValid() {
  const t = useTranslations('mailLinks');
  return (
    <EmptyState icon="clock" level="h1" title={t('invalidTitle')} text={t('invalidText')}>
      <BackToShop />
    </EmptyState>
  );
}

function BackToShop() {
  const t = useTranslations('header');
  return (
    <LinkButton kind="primary" href="/">
      {t('backToShop')}
    </LinkButton>
  );
}
