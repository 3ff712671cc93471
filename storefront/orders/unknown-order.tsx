import type { PaymentResult } from '../../contract/payments/rules.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, LinkButton } from '../ui/index.ts';

const ICONS = { success: 'check', error: 'triangle-alert', unknown: 'clock' } as const;

/** Shown after a return from a gateway without a known order: what the address says, and nothing of money. */
export function UnknownOrder({ result }: { result: PaymentResult }) {
  const t = useTranslations('order');
  return (
    <EmptyState
      icon={ICONS[result]}
      level="h1"
      title={t('unknownTitle', { result })}
      text={t('unknownText', { result })}
    >
      <LinkButton kind="primary" href="/">
        {t('backToShop')}
      </LinkButton>
    </EmptyState>
  );
}
