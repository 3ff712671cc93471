import { readSearch } from '../../../contract/read-search.ts';
import { type CardData, type ListingData, loadListing, loadShelf } from '../../catalogue/index.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { type Head, unlisted } from '../../lib/shop/head.ts';
import { configuredRoute } from '../../lib/shop/routes.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';
import { loadOtherResults, type OtherResults } from '../../search/index.ts';

/** Suggestions when nothing was found. */
export interface Alternatives {
  categories: { id: number; name: string; url: string }[];
  best: CardData[];
  /** How to ask the shop itself. */
  contact: { phone: string; email: string; hours: string };
}

/** Characters of a search that are read. */
const LONGEST = 200;

export interface SearchPage {
  query: string;
  listing: ListingData | null;
  others: OtherResults | null;
  alternatives: Alternatives | null;
}

async function loadAlternatives(shop: ShopContext): Promise<Alternatives> {
  const [{ items }, best, { item: facts }] = await Promise.all([
    shop.api('GET /categories/tree', { query: { with_products: '1', only: 'id,name,url' } }),
    loadShelf(shop, '-sells_count'),
    shop.api('GET /shop'),
  ]);
  const { phone, email, opening_hours: hours } = facts.company_info;
  return {
    categories: items.map(({ id, name, url }) => ({ id, name, url })),
    best,
    contact: { phone, email, hours },
  };
}

const isEmpty = (listing: ListingData) => listing.pagination_data.items_count === 0 && !listing.clear_url;

async function load({ shop, page, url }: ScreenInput): Promise<{ data: SearchPage; head: Head; title?: string }> {
  const head = unlisted(page);
  const queries = configuredRoute(shop.shop.routes, 'search', shop.language)?.queries ?? {};
  const name = queries.search ?? Object.values(queries)[0] ?? 'q';
  const query = readSearch((url.searchParams.get(name) ?? '').slice(0, LONGEST));
  if (query === '')
    return { data: { query, listing: null, others: null, alternatives: await loadAlternatives(shop) }, head };
  const [listing, others] = await Promise.all([loadListing(shop, url, query), loadOtherResults(shop, query)]);
  const alternatives = isEmpty(listing) ? await loadAlternatives(shop) : null;
  return { data: { query, listing, others, alternatives }, head, title: shop.text('search.title', { query }) };
}

export const search: ScreenLoader = { load };
