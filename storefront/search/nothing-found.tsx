import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState } from '../ui/index.ts';

interface NothingFoundProps {
  query: string;
  categories: { id: number; name: string; url: string }[];
  contact: { phone: string; email: string; hours: string };
}

const HINTS = ['hintSpelling', 'hintShorter', 'hintBrand'] as const;

/** Search page without results, or without a query: what to try instead, where to look, whom to ask. */
export function NothingFound({ query, categories, contact }: NothingFoundProps) {
  const t = useTranslations('search');
  const hasQuery = query !== '';
  return (
    <EmptyState
      icon="search"
      level="h1"
      title={hasQuery ? t('nothingTitle', { query }) : t('empty')}
      text={hasQuery ? undefined : t('emptyText')}
    >
      {hasQuery && (
        <ul className="search-hints">
          {HINTS.map((hint) => (
            <li key={hint}>{t(hint)}</li>
          ))}
        </ul>
      )}
      <nav aria-label={t('popular')} className="flex max-w-text flex-wrap justify-center gap-2">
        {categories.map(({ id, name, url }) => (
          <a key={id} href={url} className="chip">
            {name}
          </a>
        ))}
      </nav>
      <p className="w-full text-14">
        {t.rich('ask', {
          phone: () => (
            <a className="link" href={`tel:${contact.phone.replace(/\s/g, '')}`}>
              {contact.phone}
            </a>
          ),
          email: () => (
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          ),
        })}{' '}
        <span className="text-muted">{contact.hours}</span>
      </p>
    </EmptyState>
  );
}
