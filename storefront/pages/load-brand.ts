import {
  type BrandIntroData,
  type ListingData,
  largestPictureOf,
  listingHead,
  loadBrand,
  loadListing,
} from '../catalogue/index.ts';
import type { ScreenInput, ScreenLoader } from '../lib/screen.ts';

export interface BrandPage {
  intro: BrandIntroData;
  listing: ListingData;
}

async function load({ shop, page, url }: ScreenInput) {
  const [intro, listing] = await Promise.all([loadBrand(shop, page.model_id ?? 0), loadListing(shop, url)]);
  const data: BrandPage = { intro, listing };
  return { data, picture: largestPictureOf(listing), head: listingHead(page, listing, shop) };
}

export const brand: ScreenLoader = { load };
