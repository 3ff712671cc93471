import type { Page } from '../../contract/pages/records.ts';
import { ProductView, VisitedShelf } from '../catalogue/index.ts';
import { ArticleRow } from '../content/index.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { type ReviewsData, ReviewsIsland } from '../reviews/index.ts';
import { Breadcrumbs, Container } from '../ui/index.ts';
import type { ProductPage } from './load-product.ts';

/** Other reviews are another section, so that hydration keeps what the server has written of the first one. */
const reviewsKey = ({ url, page, sort, stars }: ReviewsData) => `${url} ${page} ${sort} ${stars}`;

export function Screen({
  data: { product, pickInAddress, articles, reviews },
  page,
}: {
  data: ProductPage;
  page: Page;
}) {
  const t = useTranslations('product');
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ProductView
        product={product}
        title={page.headers.h1}
        pickInAddress={pickInAddress}
        reviews={<ReviewsIsland key={reviewsKey(reviews)} data={reviews} />}
      >
        <ArticleRow title={t('articles')} articles={articles} />
        <VisitedShelf productId={product.id} />
      </ProductView>
    </>
  );
}
