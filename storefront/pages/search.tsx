import type { Page } from '../../contract/records/page.ts';
import { type ListingData, ListingView, loadListing } from '../catalogue/index.ts';
import { SearchForm } from '../layouts/search-form.tsx';
import { configuredRoute } from '../lib/routes.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { type Found, FoundElsewhere, loadFound } from '../search/index.ts';
import { Breadcrumbs, Container, EmptyState } from '../ui/index.ts';

interface SearchData {
  query: string;
  listing: ListingData | null;
  found: Found | null;
}

export async function load({ shop, url }: ScreenInput): Promise<{ data: SearchData }> {
  const queries = configuredRoute(shop.shop.routes, 'search', shop.language)?.queries ?? {};
  const name = queries.search ?? Object.values(queries)[0] ?? 'q';
  const query = (url.searchParams.get(name) ?? '').trim().slice(0, 200);
  if (query === '') return { data: { query, listing: null, found: null } };
  const [listing, found] = await Promise.all([loadListing(shop, url, query), loadFound(shop, query)]);
  return { data: { query, listing, found } };
}

function Nothing({ query }: { query: string }) {
  const t = useTranslations('search');
  const { shop, language } = useShop();
  const asked = query !== '';
  return (
    <EmptyState
      icon="search"
      level="h1"
      title={asked ? t('nothingTitle', { query }) : t('empty')}
      text={asked ? t('nothingText') : t('emptyText')}
    >
      <div className="w-[min(480px,90vw)]">
        <SearchForm routes={shop.routes} language={language} value={query} />
      </div>
    </EmptyState>
  );
}

export function Screen({ data: { query, listing, found }, page }: { data: SearchData; page: Page }) {
  const t = useTranslations();
  const nothing = !listing || (listing.pagination_data.items_count === 0 && !listing.clear_url);
  return (
    <Container className="pb-8">
      <Breadcrumbs items={page.breadcrumbs} />
      {nothing ? (
        <Nothing query={query} />
      ) : (
        <>
          <h1 className="mb-4 text-28 lg:text-36">{t('search.title', { query })}</h1>
          {found && <FoundElsewhere found={found} />}
          <ListingView listing={listing} empty={t('listing.emptyText')} />
        </>
      )}
      {nothing && found && <FoundElsewhere found={found} />}
    </Container>
  );
}
