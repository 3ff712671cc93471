import type { ReactNode } from 'react';
import { connectionTrouble } from '../lib/http/failure.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState } from '../ui/index.ts';

/** What the API said of a request that it refused; of one that it could not answer nothing. */
function refusalOf(error: unknown): string | undefined {
  const { status = 500, statusText, message } = (error ?? {}) as Partial<Response> & { message?: string };
  return status < 500 ? message || statusText : undefined;
}

/** Instead of a cart that could not be loaded; `children` tries again. */
export function CartFailed({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslations();
  const trouble = connectionTrouble(error);
  const isOutside = trouble !== undefined && trouble !== 'unavailable';
  return (
    <EmptyState
      icon="circle-alert"
      level="h1"
      title={t('errors.cart_items_load_error')}
      text={isOutside ? t(`connection.${trouble}`) : refusalOf(error) || t('errors.general')}
    >
      {children}
    </EmptyState>
  );
}
