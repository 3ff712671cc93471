import { CHOICE_PARAMETER } from '../../contract/catalogue/rules.ts';
import { GALLERY_SIZES, loadProduct, type PickInAddress, type ProductData, picturesFrom } from '../catalogue/index.ts';
import { type ArticleCard, loadArticlesOf } from '../content/index.ts';
import { pickedFrom } from '../lib/picked.ts';
import type { LargestPicture, ScreenInput, ScreenLoader } from '../lib/screen.ts';
import { loadReviews, type ReviewsData } from '../reviews/index.ts';
import { sourceSet } from '../ui/index.ts';

export interface ProductPage {
  product: ProductData;
  /** What the address says is picked. */
  pickInAddress: PickInAddress;
  articles: ArticleCard[];
  reviews: ReviewsData;
}

async function load({ shop, page, url }: ScreenInput): Promise<{ data: ProductPage; picture?: LargestPicture }> {
  const id = page.model_id ?? 0;
  const [loaded, articles, reviews] = await Promise.all([
    loadProduct(shop, id),
    loadArticlesOf(shop, id),
    loadReviews(shop, id, url),
  ]);
  const pickInAddress = {
    choice: Number(url.searchParams.get(CHOICE_PARAMETER)) || null,
    attributes: pickedFrom(url.searchParams),
  };
  const product = { ...loaded, images: picturesFrom(loaded, pickInAddress) };
  const first = product.images[0]?.url;
  const picture = first ? { srcSet: sourceSet(first, 1280, 320), sizes: GALLERY_SIZES } : undefined;
  return { data: { product, pickInAddress, articles, reviews }, picture };
}

export const product: ScreenLoader = { load };
