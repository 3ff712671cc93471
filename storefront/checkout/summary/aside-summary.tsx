import { useTranslations } from '../../lib/words/use-translations.tsx';
import { SummaryContents, type SummaryProps } from './summary-contents.tsx';

/** The summary beside the form on a wide screen, always visible. */
export function AsideSummary(props: SummaryProps) {
  const t = useTranslations('checkout');
  return (
    <aside className="sticky-aside panel hidden lg:block" aria-label={t('summary')}>
      <h2 className="mb-4 text-22">{t('summary')}</h2>
      <SummaryContents {...props} />
    </aside>
  );
}
