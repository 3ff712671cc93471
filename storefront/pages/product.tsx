import type { Page } from '../../contract/pages/records.ts';
import { ProductView, VisitedShelf } from '../catalogue/index.ts';
import { ArticleRow } from '../content/index.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Breadcrumbs, Container } from '../ui/index.ts';
import type { ProductPage } from './load-product.ts';

export function Screen({ data: { product, pickInAddress, articles }, page }: { data: ProductPage; page: Page }) {
  const t = useTranslations('product');
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ProductView product={product} title={page.headers.h1} pickInAddress={pickInAddress}>
        <ArticleRow title={t('articles')} articles={articles} />
        <VisitedShelf productId={product.id} />
      </ProductView>
    </>
  );
}
