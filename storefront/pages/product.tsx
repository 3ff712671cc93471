import type { Page } from '../../contract/records/page.ts';
import { GALLERY_SIZES, loadProduct, type ProductData, ProductView } from '../catalogue/index.ts';
import type { LeadPicture, ScreenInput } from '../lib/screen.ts';
import { Breadcrumbs, Container, sourceSet } from '../ui/index.ts';

export async function load({ shop, page }: ScreenInput): Promise<{ data: ProductData; picture?: LeadPicture }> {
  const data = await loadProduct(shop, page.model_id ?? 0);
  const first = data.images[0]?.url;
  return { data, picture: first ? { srcSet: sourceSet(first, 1280, 320), sizes: GALLERY_SIZES } : undefined };
}

export function Screen({ data, page }: { data: ProductData; page: Page }) {
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ProductView product={data} title={page.headers.h1} />
    </>
  );
}
