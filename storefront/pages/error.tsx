import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Retry } from '../layouts/retry.tsx';
import { SearchForm } from '../layouts/search-form.tsx';
import { ApiError, errorStatus } from '../lib/http/api.ts';
import { connectionTrouble } from '../lib/http/failure.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { LinkButton } from '../ui/index.ts';

interface Failure {
  /** Undefined when the error is not a response of the shop. */
  status?: number;
  message: string;
  stack?: string;
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error))
    return {
      status: errorStatus(error.status),
      message: error.statusText,
      stack: (error.data as Failure | null)?.stack,
    };
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  if (error && typeof error === 'object' && 'status' in error)
    return { ...(error as Failure), status: errorStatus(error.status) };
  return { message: '', stack: import.meta.env.DEV && error instanceof Error ? error.stack : undefined };
}

/** Title and text of the error. Only for an error response of the server does the text say that the shop knows of it. */
function useWords(error: unknown, { status, message }: Failure): { title: string; text: string } {
  const t = useTranslations();
  const trouble =
    connectionTrouble(error) ?? (status === 502 || status === 503 || status === 504 ? 'unavailable' : undefined);
  if (status === 404) return { title: t('errorPage.notFoundTitle'), text: t('errorPage.notFoundText') };
  if (trouble) return { title: t('connection.pageFailed'), text: t(`connection.${trouble}`) };
  if (status === undefined) return { title: t('labels.error'), text: t('labels.unknown_error') };
  return { title: t('errorPage.failedTitle'), text: message || t('errorPage.failedText') };
}

/** Error page: status, explanation and links. */
export function ErrorPage() {
  const error = useRouteError();
  const failure = failureOf(error);
  const { title, text } = useWords(error, failure);
  const { shop, language, path } = useShop();
  const t = useTranslations('errorPage');
  const isMissing = failure.status === 404;
  return (
    <div className="container-page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="flex flex-col gap-2">
        {failure.status !== undefined && (
          <span className="font-display text-[clamp(5rem,20vw,10rem)] text-accent leading-none">{failure.status}</span>
        )}
        <span className="text-28">{title}</span>
      </h1>
      <p className="max-w-narrow">{text}</p>
      {isMissing && (
        <div className="w-full max-w-narrow">
          <SearchForm routes={shop.routes} language={language} />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!isMissing && <Retry />}
        <LinkButton kind={isMissing ? 'primary' : 'secondary'} href="/">
          {t('home')}
        </LinkButton>
        {isMissing && (
          <LinkButton href={path('cart')} icon="shopping-bag">
            {t('cart')}
          </LinkButton>
        )}
      </div>
      {failure.stack && (
        <pre className="max-w-full overflow-x-auto rounded-card bg-canvas p-4 text-left text-13">{failure.stack}</pre>
      )}
    </div>
  );
}

/** Error page without the layout, for errors in the layout itself. */
export function FrameError() {
  const { shop } = useShop();
  return (
    <main id="main" className="container-page flex flex-col items-center gap-4 py-16 text-center">
      <p className="font-display text-22">{shop.name}</p>
      <ErrorPage />
    </main>
  );
}
