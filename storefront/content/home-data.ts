import { BANNER_TYPES, type BannerSize } from '../../contract/content/rules.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { LargestPicture } from '../lib/shop/screen.ts';
import { sourceSet } from '../ui/index.ts';
import { type ArticleCard, toArticleCard } from './article-data.ts';
import type { BannerData } from './banner-data.ts';
import { HERO_SIZES } from './hero.tsx';
import { loadHookTexts } from './hook-texts.tsx';

interface Tile {
  id: number;
  name: string;
  url: string;
  image: string | null;
  /** Colour that the shop gave it. */
  color?: string | null;
  /** Language of the name, where it is not the page's. */
  language?: string;
}

export interface HomeData {
  hero: BannerData | null;
  tiles: Tile[];
  /** Small banners, each linking to a part of the shop. */
  banners: BannerData[];
  /** Wide ones between shelves. */
  strips: BannerData[];
  /** The shop's own texts. */
  texts: string[];
  brands: Tile[];
  articles: ArticleCard[];
  picture?: LargestPicture;
}

const MOST_BANNERS = 3;
const MOST_BRANDS = 8;

interface BannerRecord {
  id: number;
  name: string;
  content: string | null;
  url: string | null;
  url_text: string | null;
  button_text: string | null;
  button_link: string | null;
  size_type: BannerSize;
}

interface BannerPictures {
  image_url?: string | null;
  mobile_image_url?: string | null;
  button_image_url?: string | null;
}

/** A banner with its pictures. */
export const toBanner = (banner: BannerRecord, pictures: BannerPictures = {}): BannerData => ({
  id: banner.id,
  name: banner.name,
  content: banner.content,
  image: pictures.image_url ?? null,
  mobileImage: pictures.mobile_image_url ?? null,
  url: banner.button_link ?? banner.url,
  button: banner.button_text ?? banner.url_text,
  buttonImage: pictures.button_image_url ?? null,
  size: banner.size_type,
});

/** The first large banner, a few small ones, and those between shelves. */
async function bannersOf({ api }: ShopContext): Promise<Pick<HomeData, 'hero' | 'banners' | 'strips'>> {
  const { items } = await api('GET /banners', {
    query: { paginate: '0', embed: 'image_url,mobile_image_url,button_image_url' },
  });
  const ofType = (type: number) =>
    items.filter(({ banner_type_id }) => banner_type_id === type).map((one) => toBanner(one, one._embedded));
  return {
    hero: ofType(BANNER_TYPES.hero)[0] ?? null,
    banners: ofType(BANNER_TYPES.tile).slice(0, MOST_BANNERS),
    strips: ofType(BANNER_TYPES.strip).slice(0, MOST_BANNERS),
  };
}

async function brandsOf({ api, language }: ShopContext): Promise<Tile[]> {
  const { items } = await api('GET /brands', {
    query: { per_page: MOST_BRANDS * 3, embed: 'urls,thumbnail_image_url,image_url,products_count' },
  });
  const filled = items.filter(({ _embedded }) => _embedded?.products_count !== 0);
  return filled.slice(0, MOST_BRANDS).map(({ id, name, _embedded }) => ({
    id,
    name,
    url: _embedded?.urls?.[language] ?? '/',
    image: _embedded?.thumbnail_image_url ?? _embedded?.image_url ?? null,
  }));
}

/** The hero's picture, as `Hero` shows it. */
const largestOf = (image: string, mobileImage: string | null): LargestPicture => ({
  srcSet: sourceSet(image, 1280, 320),
  sizes: HERO_SIZES,
  ...(mobileImage && { onPhone: sourceSet(mobileImage, 960, 320) }),
});

/** Data of the home page besides its shelves. */
export async function loadHome(shop: ShopContext): Promise<HomeData> {
  const { api } = shop;
  const [{ hero, banners, strips }, tree, brands, articles, texts] = await Promise.all([
    bannersOf(shop),
    api('GET /categories/tree', {
      query: { with_products: '1', only: 'id,name,url,image_url,color,text_languages' },
    }),
    brandsOf(shop),
    api('GET /articles', { query: { per_page: 2, embed: 'urls,image_url,category,author' } }),
    loadHookTexts(shop, 'home'),
  ]);
  const tiles = tree.items.map(({ id, name, url, image_url, color, text_languages }) => ({
    id,
    name,
    url,
    image: image_url,
    ...(color && { color }),
    language: text_languages?.name,
  }));
  const picture = hero?.image ? largestOf(hero.image, hero.mobileImage) : undefined;
  return {
    hero,
    banners,
    strips,
    texts,
    tiles,
    brands,
    articles: articles.items.map((article) => toArticleCard(article, shop)),
    picture,
  };
}
