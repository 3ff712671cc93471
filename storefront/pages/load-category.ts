import {
  type CategoryIntroData,
  type ListingData,
  largestPictureOf,
  listingHead,
  loadCategory,
  loadListing,
} from '../catalogue/index.ts';
import type { ScreenInput, ScreenLoader } from '../lib/screen.ts';

export interface CategoryPage {
  intro: CategoryIntroData;
  listing: ListingData;
}

async function load({ shop, page, url }: ScreenInput) {
  const [intro, listing] = await Promise.all([loadCategory(shop, page.model_id ?? 0), loadListing(shop, url)]);
  const data: CategoryPage = { intro, listing };
  return { data, picture: largestPictureOf(listing), head: listingHead(page, listing, shop) };
}

export const category: ScreenLoader = { load };
