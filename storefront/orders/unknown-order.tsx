import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, LinkButton } from '../ui/index.ts';

/** Shown after a return from a gateway without a known order. */
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
