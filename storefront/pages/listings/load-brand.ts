import {
  type BrandIntroData,
  type ListingData,
  largestPictureOf,
  listingHead,
  loadBrand,
  loadListing,
} from '../../catalogue/index.ts';
import { loadHookTexts } from '../../content/index.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';
import { bannersOf, type ListingExtras } from './listing-extras.ts';

export interface BrandPage extends ListingExtras {
  intro: BrandIntroData;
  listing: ListingData;
}

async function load({ shop, page, url }: ScreenInput) {
  const [intro, listing, texts] = await Promise.all([
    loadBrand(shop, page.model_id ?? 0),
    loadListing(shop, url),
    loadHookTexts(shop, 'brand'),
  ]);
  const data: BrandPage = { intro, listing, texts, banners: bannersOf(intro.banners) };
  return { data, picture: largestPictureOf(listing), head: listingHead(page, listing, shop) };
}

export const brand: ScreenLoader = { load };
