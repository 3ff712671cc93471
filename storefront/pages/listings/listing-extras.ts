import type { ListedBanners } from '../../catalogue/index.ts';
import { type BannerData, toBanner } from '../../content/index.ts';

/** What the shop puts around a listing: banners above it, texts below. */
export interface ListingExtras {
  banners: BannerData[];
  texts: string[];
}

export const bannersOf = (banners: ListedBanners): BannerData[] => banners.map((one) => toBanner(one, one));
