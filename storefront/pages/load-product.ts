import { CHOICE_PARAMETER } from '../../contract/catalogue/rules.ts';
import { GALLERY_SIZES, loadProduct, type PickInAddress, type ProductData, picturesFrom } from '../catalogue/index.ts';
import { type ArticleCard, loadArticlesOf } from '../content/index.ts';
import { pickedFrom } from '../lib/picked.ts';
import type { LargestPicture, ScreenInput, ScreenLoader } from '../lib/screen.ts';
import { sourceSet } from '../ui/index.ts';

export interface ProductPage {
  product: ProductData;
  /** What the address says is picked. */
  pickInAddress: PickInAddress;
  articles: ArticleCard[];
}

async function load({ shop, page, url }: ScreenInput): Promise<{ data: ProductPage; picture?: LargestPicture }> {
  const id = page.model_id ?? 0;
  const [loaded, articles] = await Promise.all([loadProduct(shop, id), loadArticlesOf(shop, id)]);
  const pickInAddress = {
    choice: Number(url.searchParams.get(CHOICE_PARAMETER)) || null,
    attributes: pickedFrom(url.searchParams),
  };
  const product = { ...loaded, images: picturesFrom(loaded, pickInAddress) };
  const first = product.images[0]?.url;
  const picture = first ? { srcSet: sourceSet(first, 1280, 320), sizes: GALLERY_SIZES } : undefined;
  return { data: { product, pickInAddress, articles }, picture };
}

export const product: ScreenLoader = { load };
