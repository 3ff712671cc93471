import type { MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { LinkButton } from '../ui/index.ts';

/** Reloads the page's data; without scripts the link reloads the page. */
export function Retry() {
  const t = useTranslations('errorPage');
  const { revalidate, state } = useRevalidator();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void revalidate();
  };
  return (
    <LinkButton kind="primary" href="" data-document="" onClick={onClick} aria-busy={state === 'loading' || undefined}>
      {t('retry')}
    </LinkButton>
  );
}
