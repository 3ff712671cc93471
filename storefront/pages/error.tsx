import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SearchForm } from '../layouts/search-form.tsx';
import { ApiError, errorStatus } from '../lib/api.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { LinkButton } from '../ui/index.ts';

interface Failure {
  status: number;
  message: string;
  stack?: string;
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: error.statusText, stack: (error.data as Failure | null)?.stack };
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  if (error && typeof error === 'object' && 'status' in error) return error as Failure;
  return { status: 500, message: '', stack: import.meta.env.DEV && error instanceof Error ? error.stack : undefined };
}

/** What went wrong as a large number, then words and a way on. */
export function ErrorPage() {
  const { status: told, message, stack } = failureOf(useRouteError());
  const status = errorStatus(told);
  const { shop, language } = useShop();
  const t = useTranslations('errorPage');
  const missing = status === 404;
  return (
    <div className="container-page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="flex flex-col gap-2">
        <span className="font-display text-[clamp(5rem,20vw,10rem)] text-accent leading-none">{status}</span>
        <span className="text-28">{missing ? t('notFoundTitle') : t('failedTitle')}</span>
      </h1>
      <p className="max-w-narrow">{missing ? t('notFoundText') : message || t('failedText')}</p>
      {missing && (
        <div className="w-full max-w-narrow">
          <SearchForm routes={shop.routes} language={language} />
        </div>
      )}
      <LinkButton kind="primary" href="/">
        {t('home')}
      </LinkButton>
      {stack && <pre className="max-w-full overflow-x-auto rounded-card bg-canvas p-4 text-left text-13">{stack}</pre>}
    </div>
  );
}
