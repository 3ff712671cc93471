import { configuredRoute } from '../lib/shop/routes.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';

interface SearchFormProps {
  routes: Parameters<typeof configuredRoute>[0];
  language: string;
  value?: string;
  autoFocus?: boolean;
}

/** Search form; on the search page its box shows the query. */
export function SearchForm({ routes, language, value, autoFocus }: SearchFormProps) {
  const t = useTranslations('header');
  const route = configuredRoute(routes, 'search', language);
  if (!route) return null;
  const name = route.queries.search ?? Object.values(route.queries)[0] ?? 'q';
  return (
    <search className="search-form">
      <form action={route.path} method="get">
        <input
          className="search-input"
          type="search"
          name={name}
          defaultValue={value}
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: only on pages that are nothing but a search.
          autoFocus={autoFocus}
          data-search
        />
        <button type="submit" className="search-button" aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
