import { type BrandIntroData, type ListingData, largestPictureOf, loadBrand, loadListing } from '../catalogue/index.ts';
import type { LargestPicture, ScreenInput, ScreenLoader } from '../lib/screen.ts';

export interface BrandPage {
  intro: BrandIntroData;
  listing: ListingData;
}

async function load({ shop, page, url }: ScreenInput): Promise<{ data: BrandPage; picture?: LargestPicture }> {
  const [intro, listing] = await Promise.all([loadBrand(shop, page.model_id ?? 0), loadListing(shop, url)]);
  return { data: { intro, listing }, picture: largestPictureOf(listing) };
}

export const brand: ScreenLoader = { load, isPaged: true };
