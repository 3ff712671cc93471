import {
  type CategoryIntroData,
  type ListingData,
  largestPictureOf,
  loadCategory,
  loadListing,
} from '../catalogue/index.ts';
import type { LargestPicture, ScreenInput, ScreenLoader } from '../lib/screen.ts';

export interface CategoryPage {
  intro: CategoryIntroData;
  listing: ListingData;
}

async function load({ shop, page, url }: ScreenInput): Promise<{ data: CategoryPage; picture?: LargestPicture }> {
  const [intro, listing] = await Promise.all([loadCategory(shop, page.model_id ?? 0), loadListing(shop, url)]);
  return { data: { intro, listing }, picture: largestPictureOf(listing) };
}

export const category: ScreenLoader = { load, isPaged: true };
