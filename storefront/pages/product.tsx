import type { Page } from '../../contract/pages/records.ts';
import {
  CHOICE_PARAMETER,
  GALLERY_SIZES,
  loadProduct,
  type PickInAddress,
  type ProductData,
  ProductView,
  picturesFrom,
} from '../catalogue/index.ts';
import { type ArticleCard, ArticleRow, loadArticlesOf } from '../content/index.ts';
import { pickedFrom } from '../lib/picked.ts';
import type { LargestPicture, ScreenInput } from '../lib/screen.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Breadcrumbs, Container, sourceSet } from '../ui/index.ts';

interface Loaded {
  product: ProductData;
  /** What the address says is picked. */
  pickInAddress: PickInAddress;
  articles: ArticleCard[];
}

export async function load({ shop, page, url }: ScreenInput): Promise<{ data: Loaded; picture?: LargestPicture }> {
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

export function Screen({ data: { product, pickInAddress, articles }, page }: { data: Loaded; page: Page }) {
  const t = useTranslations('product');
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ProductView product={product} title={page.headers.h1} pickInAddress={pickInAddress}>
        <ArticleRow title={t('articles')} articles={articles} />
      </ProductView>
    </>
  );
}
