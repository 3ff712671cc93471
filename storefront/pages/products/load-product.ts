import {
  type Chosen,
  chosenIn,
  contentsFrom,
  GALLERY_SIZES,
  type ListingData,
  loadPackageChoices,
  loadProduct,
  type PackageData,
  type PickInAddress,
  type ProductData,
  picturesFrom,
} from '../../catalogue/index.ts';
import { type ArticleCard, loadArticlesOf, loadHookTexts } from '../../content/index.ts';
import { choiceFrom, pickedFrom } from '../../lib/forms/picked.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';
import { loadReviews, type ReviewsData } from '../../reviews/index.ts';
import { sourceSet } from '../../ui/index.ts';

export interface ProductPage {
  product: ProductData;
  /** What the address says is picked. */
  pickInAddress: PickInAddress;
  articles: ArticleCard[];
  reviews: ReviewsData;
  /** Texts of the shop. */
  texts: string[];
  /** Set for a product with something inside it, which has a screen of its own. */
  inside: InsideProduct | null;
}

interface InsideProduct {
  contents: PackageData;
  /** Choices of a configurable package, and those in it already. */
  listing: ListingData | null;
  chosen: Chosen[];
}

async function loadInside(
  shop: ShopContext,
  contents: PackageData,
  url: URL,
  inAddress: string | null,
): Promise<InsideProduct> {
  if (contents.kind !== 'configurable') return { contents, listing: null, chosen: [] };
  const { listing, things } = await loadPackageChoices(shop, url, inAddress);
  return { contents, listing, chosen: chosenIn(contents, things) };
}

function screenOf(inside: InsideProduct | null, { voucherMonths, choices }: ProductData) {
  const hasChoices = choices.length > 0;
  if (!inside) return hasChoices ? 'product-with-choices' : undefined;
  if (inside.listing) return 'configurable-package';
  if (voucherMonths !== null) return 'voucher';
  const { kind } = inside.contents;
  if (kind === 'fixed' || kind === 'composite') return 'composed-package';
  return hasChoices ? 'contents-and-choices' : 'product-with-contents';
}

async function load({ shop, page, url }: ScreenInput): ReturnType<ScreenLoader['load']> {
  const id = page.model_id ?? 0;
  const inAddress = contentsFrom(url.searchParams);
  const [loaded, articles, reviews, texts] = await Promise.all([
    loadProduct(shop, id, inAddress),
    loadArticlesOf(shop, id),
    loadReviews(shop, id, url),
    loadHookTexts(shop, 'product'),
  ]);
  const pickInAddress = {
    choice: choiceFrom(url.searchParams),
    attributes: pickedFrom(url.searchParams),
  };
  const inside = loaded.inside && (await loadInside(shop, loaded.inside, url, inAddress));
  // Shown once: the screen's own data have it.
  const product = { ...loaded, inside: null, images: picturesFrom(loaded, pickInAddress) };
  // They speak of parcels and of sending back.
  const ofGoods = loaded.voucherMonths === null ? texts : [];
  const first = product.images[0]?.url;
  const picture = first ? { srcSet: sourceSet(first, 1280, 320), sizes: GALLERY_SIZES } : undefined;
  const data: ProductPage = { product, pickInAddress, articles, reviews, texts: ofGoods, inside };
  const screen = screenOf(inside, loaded);
  return { data, picture, ...(screen && { screen }) };
}

export const product: ScreenLoader = { load };
