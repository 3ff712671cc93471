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
import { hasResults, loadOtherResults, type OtherResults, OtherResultsList } from '../search/index.ts';
import { Breadcrumbs, Container, EmptyState } from '../ui/index.ts';

/** Suggestions when nothing was found. */
interface Alternatives {
  categories: { id: number; name: string; url: string }[];
  best: CardData[];
}

interface SearchData {
  query: string;
  listing: ListingData | null;
  others: OtherResults | null;
  alternatives: Alternatives | null;
}

async function loadAlternatives(shop: ShopContext): Promise<Alternatives> {
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
  if (query === '') return { data: { query, listing: null, others: null, alternatives: await loadAlternatives(shop) } };
  const [listing, others] = await Promise.all([loadListing(shop, url, query), loadOtherResults(shop, query)]);
  const alternatives = isEmpty(listing) ? await loadAlternatives(shop) : null;
  return { data: { query, listing, others, alternatives }, title: shop.text('search.title', { query }) };
}

/** Results without products: pages, articles, categories or brands. */
function OnlyOtherResults({ query, others }: { query: string; others: OtherResults }) {
  const t = useTranslations('search');
  return (
    <>
      <h1 className="mb-6 text-28 lg:text-36">{t('title', { query })}</h1>
      <OtherResultsList others={others} />
    </>
  );
}

function Nothing({
  query,
  others,
  alternatives,
}: {
  query: string;
  others: OtherResults | null;
  alternatives: Alternatives;
}) {
  const t = useTranslations('search');
  const hasQuery = query !== '';
  if (others && hasResults(others)) return <OnlyOtherResults query={query} others={others} />;
  return (
    <EmptyState
      icon="search"
      level="h1"
      title={hasQuery ? t('nothingTitle', { query }) : t('empty')}
      text={hasQuery ? t('nothingText') : t('emptyText')}
    >
      <nav aria-label={t('categories')} className="flex max-w-text flex-wrap justify-center gap-2">
        {alternatives.categories.map(({ id, name, url }) => (
          <a key={id} href={url} className="chip">
            {name}
          </a>
        ))}
      </nav>
    </EmptyState>
  );
}

export function Screen({ data: { query, listing, others, alternatives }, page }: { data: SearchData; page: Page }) {
  const t = useTranslations();
  return (
    <>
      <Container className="pb-8">
        <Breadcrumbs items={page.breadcrumbs} />
        {alternatives && <Nothing query={query} others={others} alternatives={alternatives} />}
        {!alternatives && listing && (
          <>
            <h1 className="mb-4 text-28 lg:text-36">{t('search.title', { query })}</h1>
            {others && <OtherResultsList others={others} />}
            <ListingView listing={listing} empty={t('listing.emptyText')} />
          </>
        )}
      </Container>
      {alternatives && <ProductShelf title={t('home.best')} cards={alternatives.best} />}
    </>
  );
}
