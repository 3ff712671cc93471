import { type MouseEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { configuredRoute } from '../lib/shop/routes.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { BoxStateStore } from './box-state.ts';
import { choicesOfEmptyBox, choicesOfSuggestions, type PopupGroup } from './popup-choices.ts';
import { PopupGroups } from './popup-groups.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { useComboboxKeys } from './use-combobox-keys.ts';
import { type Found, useBestsellers, useSuggestions, useTopCategories } from './use-suggestions.ts';

interface SearchPopupProps {
  box: HTMLInputElement;
  state: BoxStateStore;
  /** Closes the popup and puts the focus back to where it was opened. */
  leave: (byPointer: boolean) => void;
}

/** Address of the search page for a text. */
function useSearchUrl(box: HTMLInputElement): (text: string) => string {
  const { shop, language } = useShop();
  const path = configuredRoute(shop.routes, 'search', language)?.path ?? '/';
  return (text) => `${path}?${new URLSearchParams({ [box.name]: text })}`;
}

interface Offered {
  groups: PopupGroup[];
  /** Whether the shop was asked and has nothing. */
  isNothing: boolean;
  isFailed: boolean;
}

function useOffered(
  box: HTMLInputElement,
  query: string,
  found: Found | null,
  isOpen: boolean,
  recent: string[],
): Offered {
  const t = useTranslations('search');
  const searchUrl = useSearchUrl(box);
  const answer = query === '' ? null : found;
  const matching =
    answer?.suggestions &&
    choicesOfSuggestions(answer.suggestions, {
      name: t('showAll', { query: answer.query, total: answer.suggestions.total }),
      url: searchUrl(answer.query),
    });
  const isNothing = matching?.length === 0;
  const isEmpty = isOpen && (query === '' || isNothing === true);
  const popular = useTopCategories(isEmpty);
  const bestsellers = useBestsellers(isEmpty);
  const isFailed = answer !== null && answer.suggestions === null;
  if (matching && !isNothing) return { groups: matching, isNothing, isFailed };
  const groups =
    query === '' || isNothing ? choicesOfEmptyBox(query === '' ? recent : [], searchUrl, popular, bestsellers) : [];
  return { groups, isNothing, isFailed };
}

/** Groups that stand there whatever was searched for. */
const NOT_FOUND: ReadonlySet<PopupGroup['name']> = new Set(['all', 'popular', 'bestsellers']);

/** What a screen reader is informed when the answer to a query is here. */
function useLiveText(query: string, found: Found | null, groups: PopupGroup[]): string {
  const t = useTranslations('search');
  if (query === '' || found?.query !== query) return '';
  if (!found.suggestions) return t('unavailable');
  const count = groups.flatMap(({ name, choices }) => (NOT_FOUND.has(name) ? [] : choices)).length;
  return count === 0 ? t('nothingTitle', { query }) : t('announced', { count });
}

/** Suggestions below a search box: a listbox that the box controls, on a phone a sheet over the page. */
export function SearchPopup({ box, state, leave }: SearchPopupProps) {
  const t = useTranslations('search');
  const { isOpen, query } = useSyncExternalStore(state.subscribe, state.get);
  const [recent, setRecent] = useState<string[]>([]);
  const id = useId();
  useEffect(() => {
    if (isOpen) setRecent(recentSearches());
  }, [isOpen]);
  const found = useSuggestions(query, isOpen);
  const { groups, isNothing, isFailed } = useOffered(box, query, found, isOpen, recent);
  const active = useComboboxKeys({ box, state, groups, id, isOpen, leave });
  const liveText = useLiveText(query, found, groups);

  function choose(event: MouseEvent): void {
    if (!(event.target instanceof Element && event.target.closest('a'))) return;
    rememberSearch(query);
    // A link to the page that is shown changes no address.
    state.close();
  }
  function forget(): void {
    forgetSearches();
    setRecent([]);
    box.focus();
  }

  const hasContent = groups.length > 0 || isNothing || isFailed;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? liveText : ''}
      </p>
      {isOpen && (
        <button
          type="button"
          className="search-back icon-button"
          aria-label={t('close')}
          // A press of a key has no detail.
          onClick={({ detail }) => leave(detail > 0)}
        >
          <Icon name="arrow-left" size={24} />
        </button>
      )}
      {isOpen && (hasContent || query !== '') && (
        <div className="search-popup" data-busy={query !== '' && found?.query !== query ? '' : undefined}>
          {isNothing && (
            <p className="search-note">
              <strong>{t('nothingTitle', { query: found?.query ?? query })}</strong>
              {t('nothingHint')}
            </p>
          )}
          {isFailed && <p className="search-note">{t('unavailable')}</p>}
          {!isNothing && found?.suggestions?.all_words === false && /\S\s+\S/.test(query) && (
            <p className="search-note">{t('someWords')}</p>
          )}
          {query !== '' && !hasContent && <p className="search-note">{t('searching')}</p>}
          <PopupGroups id={id} groups={groups} active={active} onClick={choose} />
          {query === '' && recent.length > 0 && (
            <button type="button" className="link search-forget" onClick={forget}>
              {t('forgetRecent')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
