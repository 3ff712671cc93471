import type { ReactNode } from 'react';
import type { Page } from '../../../contract/pages/records.ts';
import { VisitedShelf } from '../../catalogue/index.ts';
import { ArticleRow, HookTexts } from '../../content/index.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { type ReviewsData, ReviewsIsland } from '../../reviews/index.ts';
import { Breadcrumbs, Container } from '../../ui/index.ts';
import type { ProductPage } from './load-product.ts';

/** Other reviews are another section, so that hydration keeps what the server has written of the first one. */
const reviewsKey = ({ url, page, sort, stars }: ReviewsData) => `${url} ${page} ${sort} ${stars}`;

interface ProductFrameProps {
  data: ProductPage;
  page: Page;
  view: (
    props: Pick<ProductPage, 'product' | 'pickInAddress'> & {
      heading: Page['headers'];
      reviews: ReactNode;
      children: ReactNode;
    },
  ) => ReactNode;
}

/** What every product's page has around the product. */
export function ProductFrame({
  data: { product, pickInAddress, articles, reviews, texts },
  page,
  view: View,
}: ProductFrameProps) {
  const t = useTranslations('product');
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <View
        product={product}
        heading={page.headers}
        pickInAddress={pickInAddress}
        reviews={<ReviewsIsland key={reviewsKey(reviews)} data={reviews} />}
      >
        <Container>
          <HookTexts texts={texts} className="pb-8" />
        </Container>
        <ArticleRow title={t('articles')} articles={articles} />
        <VisitedShelf productId={product.id} />
      </View>
    </>
  );
}
