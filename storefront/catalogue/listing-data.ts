import { redirect } from 'react-router';
import { CONTENTS_PARAMETER } from '../../contract/catalogue/rules.ts';
import type { Listing, ListingFilter } from '../../contract/search/records.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { LargestPicture } from '../lib/shop/screen.ts';
import { sourceSet } from '../ui/index.ts';
import { type CardData, toCard } from './card-data.ts';
import { CARD_SIZES, LARGEST_CARD, SMALLEST_CARD } from './cards/card-sizes.ts';
import { pageAddress } from './cards/url-template.ts';
import { writtenThing } from './package-address.ts';

/** Only what a page shows of a choice: it is sent twice, in the HTML and for hydration. */
export interface Choice {
  label: string;
  /** Language of the label, where it is not the page's. */
  language?: string;
  url: string;
  count: number;
  /** What stands in the address; only of a chosen one. */
  chosen?: string;
  color?: string;
  image?: string;
}

export interface Filter
  extends Pick<ListingFilter, 'id' | 'label' | 'type' | 'description' | 'contains_active_items' | 'text_languages'> {
  items: Choice[];
  additional_props: Omit<NonNullable<ListingFilter['additional_props']>, 'current_min' | 'current_max'> | null;
}

/** A listing as its page shows it. */
export interface ListingData extends Omit<Listing, 'items' | 'products_in_package' | 'filters'> {
  cards: CardData[];
  filters: Filter[];
}

/** More parameters than filters need; the API refuses more. */
const MOST_PARAMETERS = 100;

/** Leaves out choices without products, unless they are selected. */
function visibleFilter({ is_displayed, additional_props: asked, ...filter }: ListingFilter): Filter | null {
  const items = filter.items.filter(({ count, is_selected }) => count > 0 || is_selected).map(visibleChoice);
  const useful = asked ? asked.max > asked.min || filter.contains_active_items : items.length > 0;
  if (!is_displayed || !useful) return null;
  const { current_min: _low, current_max: _high, ...props } = asked ?? {};
  return { ...filter, items, additional_props: asked && (props as Filter['additional_props']) };
}

function visibleChoice({
  label,
  url,
  count,
  value,
  is_selected,
  options,
  text_languages,
}: ListingFilter['items'][number]): Choice {
  return {
    label,
    url,
    count,
    ...(text_languages ? { language: text_languages.label } : {}),
    ...(is_selected ? { chosen: value } : {}),
    ...(options?.color ? { color: options.color } : {}),
    ...(options?.image_url ? { image: options.image_url } : {}),
  };
}

/** Reads the listing of an address; pages past the end redirect to the last one. `known`: parameters read already. */
async function readListing({ api }: ShopContext, url: URL, known: Record<string, string>): Promise<Listing> {
  // Who the shop is for decides whether pages show prices with tax, whatever their address says.
  const { without_tax: _, ...parameters } = Object.fromEntries([...url.searchParams].slice(0, MOST_PARAMETERS));
  const query = {
    ...parameters,
    path: url.pathname,
    lenient: '1' as const,
    ...known,
  };
  // Without a request key: preloading reads the same listing and would cancel the navigation's own read.
  const { item } = await api('GET /listings', { query });
  const { items_count, pages, url_template } = item.pagination_data;
  if (item.items.length === 0 && items_count > 0) throw redirect(pageAddress(url_template, pages));
  return item;
}

function visibleListing({ shop }: ShopContext, listing: Listing): ListingData {
  const { items, products_in_package: _package, filters, ...rest } = listing;
  return {
    ...rest,
    filters: filters.map(visibleFilter).filter((filter) => filter !== null),
    cards: items.map((one) => toCard(one, shop.is_for_businesses)),
  };
}

/** Loads the listing at an address. */
export async function loadListing(shop: ShopContext, url: URL, search?: string): Promise<ListingData> {
  return visibleListing(shop, await readListing(shop, url, search === undefined ? {} : { search }));
}

/** Loads the choices of a configurable package, and what is chosen as addresses write it. */
export async function loadPackageChoices(shop: ShopContext, url: URL, contents: string | null) {
  const listing = await readListing(shop, url, contents === null ? {} : { [CONTENTS_PARAMETER]: contents });
  const inside = listing.products_in_package?.items ?? [];
  const things = inside.map(({ id, product_variation_id: variation }) => writtenThing(id, variation));
  return { listing: visibleListing(shop, listing), things };
}

/** Picture of the first card: the largest one of a listing's first screen. */
export function largestPictureOf({ cards: [first] }: Pick<ListingData, 'cards'>): LargestPicture | undefined {
  return first && { srcSet: sourceSet(first.image, LARGEST_CARD, SMALLEST_CARD), sizes: CARD_SIZES };
}
