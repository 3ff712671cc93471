import {
  type CategoryIntroData,
  type ListingData,
  largestPictureOf,
  listingHead,
  loadCategory,
  loadListing,
} from '../../catalogue/index.ts';
import { loadHookTexts } from '../../content/index.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';
import { bannersOf, type ListingExtras } from './listing-extras.ts';

export interface CategoryPage extends ListingExtras {
  intro: CategoryIntroData;
  listing: ListingData;
}

async function load({ shop, page, url }: ScreenInput) {
  const [intro, listing, texts] = await Promise.all([
    loadCategory(shop, page.model_id ?? 0),
    loadListing(shop, url),
    loadHookTexts(shop, 'category'),
  ]);
  const data: CategoryPage = { intro, listing, texts, banners: bannersOf(intro.banners) };
  return { data, picture: largestPictureOf(listing), head: listingHead(page, listing, shop) };
}

export const category: ScreenLoader = { load };
