import type { Page } from '../../contract/pages/records.ts';
import {
  type CardData,
  type ListingData,
  ListingView,
  loadListing,
  loadShelf,
  ProductShelf,
} from '../catalogue/index.ts';
import type { ShopContext } from '../lib/context.ts';
import { configuredRoute } from '../lib/routes.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { type Found, FoundElsewhere, hasResults, loadFound } from '../search/index.ts';
import { Breadcrumbs, Container, EmptyState } from '../ui/index.ts';

/** Suggestions when nothing was found. */
interface Instead {
  categories: { id: number; name: string; url: string }[];
  best: CardData[];
}

interface SearchData {
  query: string;
  listing: ListingData | null;
  found: Found | null;
  instead: Instead | null;
}

async function loadInstead(shop: ShopContext): Promise<Instead> {
  const [{ items }, best] = await Promise.all([
    shop.api('GET /categories/tree', { query: { only: 'id,name,url' } }),
    loadShelf(shop, '-sells_count'),
  ]);
  return { categories: items.map(({ id, name, url }) => ({ id, name, url })), best };
}

const isEmpty = (listing: ListingData) => listing.pagination_data.items_count === 0 && !listing.clear_url;

export async function load({ shop, url }: ScreenInput): Promise<{ data: SearchData; title?: string }> {
  const queries = configuredRoute(shop.shop.routes, 'search', shop.language)?.queries ?? {};
  const name = queries.search ?? Object.values(queries)[0] ?? 'q';
  const query = (url.searchParams.get(name) ?? '').trim().slice(0, 200);
  if (query === '') return { data: { query, listing: null, found: null, instead: await loadInstead(shop) } };
  const [listing, found] = await Promise.all([loadListing(shop, url, query), loadFound(shop, query)]);
  const instead = isEmpty(listing) ? await loadInstead(shop) : null;
  return { data: { query, listing, found, instead }, title: shop.text('search.title', { query }) };
}

/** Results without products: pages, articles, categories or brands. */
function OnlyElsewhere({ query, found }: { query: string; found: Found }) {
  const t = useTranslations('search');
  return (
    <>
      <h1 className="mb-6 text-28 lg:text-36">{t('title', { query })}</h1>
      <FoundElsewhere found={found} />
    </>
  );
}

function Nothing({ query, found, instead }: { query: string; found: Found | null; instead: Instead }) {
  const t = useTranslations('search');
  const hasQuery = query !== '';
  if (found && hasResults(found)) return <OnlyElsewhere query={query} found={found} />;
  return (
    <EmptyState
      icon="search"
      level="h1"
      title={hasQuery ? t('nothingTitle', { query }) : t('empty')}
      text={hasQuery ? t('nothingText') : t('emptyText')}
    >
      <nav aria-label={t('categories')} className="flex max-w-text flex-wrap justify-center gap-2">
        {instead.categories.map(({ id, name, url }) => (
          <a key={id} href={url} className="chip">
            {name}
          </a>
        ))}
      </nav>
    </EmptyState>
  );
}

export function Screen({ data: { query, listing, found, instead }, page }: { data: SearchData; page: Page }) {
  const t = useTranslations();
  return (
    <>
      <Container className="pb-8">
        <Breadcrumbs items={page.breadcrumbs} />
        {instead && <Nothing query={query} found={found} instead={instead} />}
        {!instead && listing && (
          <>
            <h1 className="mb-4 text-28 lg:text-36">{t('search.title', { query })}</h1>
            {found && <FoundElsewhere found={found} />}
            <ListingView listing={listing} empty={t('listing.emptyText')} />
          </>
        )}
      </Container>
      {instead && <ProductShelf title={t('home.best')} cards={instead.best} />}
    </>
  );
}
