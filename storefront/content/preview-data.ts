import { BANNER_TYPES } from '../../contract/content/rules.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { configuredRoute } from '../lib/shop/routes.ts';
import { type BlogData, loadBlog } from './article-data.ts';
import type { BannerData } from './banner-data.ts';
import { type HomeData, toBanner } from './home-data.ts';

type BannerRecord = Parameters<typeof toBanner>[0] & {
  banner_type_id: number;
  _embedded?: Parameters<typeof toBanner>[1];
};

/** A banner with its pictures, as it was read. */
export const previewedBanner = (record: BannerRecord): BannerData => toBanner(record, record._embedded);

/** The home page with a banner at its place, before others of its kind. */
export function withBanner(home: HomeData, banner: BannerData, type: number): HomeData {
  const among = (others: BannerData[], own: number) => [
    ...(type === own ? [banner] : []),
    ...others.filter(({ id }) => id !== banner.id),
  ];
  return {
    ...home,
    hero: among(home.hero ? [home.hero] : [], BANNER_TYPES.hero)[0] ?? null,
    banners: among(home.banners, BANNER_TYPES.tile),
    strips: among(home.strips, BANNER_TYPES.strip),
  };
}

/** The list of articles, of one category or of all; addresses lead to the real list. */
export function previewedBlog(shop: ShopContext, url: URL, category: number | undefined): Promise<BlogData> {
  const path = configuredRoute(shop.shop.routes, 'blog-list', shop.language)?.path ?? '/';
  return loadBlog(shop, new URL(path, url), category);
}
