import { useTranslations } from '../lib/use-translations.tsx';
import { EmptyState, LinkButton } from '../ui/index.ts';

/** A payment came back, but nobody said which order it was for. */
export function UnknownOrder() {
  const t = useTranslations('order');
  return (
    <EmptyState icon="clock" level="h1" title={t('unknownTitle')} text={t('unknownText')}>
      <LinkButton kind="primary" href="/">
        {t('backToShop')}
      </LinkButton>
    </EmptyState>
  );
}
