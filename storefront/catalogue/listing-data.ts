import { redirect } from 'react-router';
import type { Listing, ListingFilter } from '../../contract/search/records.ts';
import type { ShopContext } from '../lib/context.ts';
import type { LargestPicture } from '../lib/screen.ts';
import { sourceSet } from '../ui/index.ts';
import { type CardData, toCard } from './card-data.ts';
import { CARD_SIZES, LARGEST_CARD, SMALLEST_CARD } from './card-sizes.ts';
import { pageAddress } from './url-template.ts';

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
  extends Pick<
    ListingFilter,
    'id' | 'label' | 'type' | 'description' | 'contains_active_items' | 'additional_props' | 'text_languages'
  > {
  items: Choice[];
}

/** A listing as its page shows it. */
export interface ListingData extends Omit<Listing, 'items' | 'products_in_package' | 'filters'> {
  cards: CardData[];
  filters: Filter[];
}

/** More parameters than filters need; the API refuses more. */
const MOST_PARAMETERS = 100;

/** Leaves out choices without products, unless they are selected. */
function shownFilter({ is_displayed, ...filter }: ListingFilter): Filter | null {
  const items = filter.items.filter(({ count, is_selected }) => count > 0 || is_selected).map(shownChoice);
  const props = filter.additional_props;
  const useful = props ? props.max > props.min || filter.contains_active_items : items.length > 0;
  return is_displayed && useful ? { ...filter, items } : null;
}

function shownChoice({
  label,
  url,
  count,
  value,
  is_selected,
  options,
  text_languages,
}: ListingFilter['items'][number]): Choice {
  return {
    ...{ label, url, count },
    ...(text_languages ? { language: text_languages.label } : {}),
    ...(is_selected ? { chosen: value } : {}),
    ...(options?.color ? { color: options.color } : {}),
    ...(options?.image_url ? { image: options.image_url } : {}),
  };
}

/** Loads the listing at an address; a page past the end, as in old links, redirects to the last one. */
export async function loadListing({ api, shop }: ShopContext, url: URL, search?: string): Promise<ListingData> {
  // Who the shop is for decides whether pages show prices with tax, whatever their address says.
  const { without_tax: _, ...parameters } = Object.fromEntries([...url.searchParams].slice(0, MOST_PARAMETERS));
  const query = {
    ...parameters,
    path: url.pathname,
    lenient: '1' as const,
    ...(search === undefined ? {} : { search }),
  };
  // Without a request key: preloading reads the same listing and would cancel the navigation's own read.
  const { item } = await api('GET /listings', { query });
  const { items, products_in_package: _package, filters, ...rest } = item;
  const { items_count, pages, url_template } = rest.pagination_data;
  if (items.length === 0 && items_count > 0) throw redirect(pageAddress(url_template, pages));
  return {
    ...rest,
    filters: filters.map(shownFilter).filter((filter) => filter !== null),
    cards: items.map((one) => toCard(one, shop.is_for_businesses)),
  };
}

/** Picture of the first card: the largest one of a listing's first screen. */
export function largestPictureOf({ cards: [first] }: Pick<ListingData, 'cards'>): LargestPicture | undefined {
  return first && { srcSet: sourceSet(first.image, LARGEST_CARD, SMALLEST_CARD), sizes: CARD_SIZES };
}
