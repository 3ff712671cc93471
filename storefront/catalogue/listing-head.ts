import { hreflangOf } from '../../contract/locales.ts';
import type { Page } from '../../contract/pages/records.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { furtherPageHead, type Head, headAt, unlisted } from '../lib/shop/head.ts';
import type { ListingData } from './listing-data.ts';

/** Choices that search engines may list as a page of its own; availability, prices, discounts and ratings change too often. */
const LISTED_KINDS: ReadonlySet<string> = new Set(['select', 'checkbox', 'radio', 'color']);
const UNLISTED_FILTERS: ReadonlySet<string> = new Set(['in_stock', 'discount', 'rating']);

/** Label of the one chosen value, when nothing else is chosen. */
function onlyChoice({ filters }: Pick<ListingData, 'filters'>, [key, value]: [string, string]): string | undefined {
  const filter = filters.find(({ id }) => id === key);
  if (!filter || !LISTED_KINDS.has(filter.type) || UNLISTED_FILTERS.has(filter.id)) return undefined;
  return filter.items.find((item) => item.chosen === value)?.label;
}

/** schema.org's ItemList of the products that the page shows. */
function itemList({ cards, pagination_data: { items_count } }: ListingData, origin: string): Record<string, unknown> {
  const itemListElement = cards.map(({ url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + url,
  }));
  return { '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: items_count, itemListElement };
}

function robotsHead(page: Page, listing: ListingData, { text }: ShopContext): Head {
  const [, search = ''] = listing.request_uri.split('?');
  const parameters = [...new URLSearchParams(search)];
  const names = parameters.map(([name]) => name);
  // A category or brand without goods says nothing yet.
  if (names.length === 0 && listing.pagination_data.items_count === 0) return unlisted(page);
  if (names.every((name) => name === 'from' || name === 'to')) return page;
  const [only] = parameters;
  if (!only || parameters.length > 1) return unlisted(page);
  if (only[0] === 'page') {
    const number = Number(only[1]);
    return furtherPageHead(page, number, text('ui.page', { page: number }));
  }
  const choice = onlyChoice(listing, only);
  return choice === undefined || listing.cards.length === 0 ? unlisted(page) : headAt(page, search, choice);
}

/**
 * What search engines get of a listing: it, further pages, and one brand or value are indexed; other filters are not.
 */
export function listingHead(page: Page, listing: ListingData, shop: ShopContext): Head {
  const head = robotsHead(page, listing, shop);
  const own = page.urls[hreflangOf(shop)];
  if (!own || listing.cards.length === 0) return head;
  return { ...head, structured_data: [...head.structured_data, itemList(listing, new URL(own).origin)] };
}
