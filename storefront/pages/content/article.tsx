import type { Page } from '../../../contract/pages/records.ts';
import { ProductShelf } from '../../catalogue/index.ts';
import { ArticleView } from '../../content/index.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Breadcrumbs, Container } from '../../ui/index.ts';
import type { ArticlePage } from './load-article.ts';

export function Screen({ data: { article, cards }, page }: { data: ArticlePage; page: Page }) {
  const t = useTranslations('content');
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ArticleView article={article} heading={page.headers}>
        <ProductShelf title={t('products')} cards={cards} />
      </ArticleView>
    </>
  );
}
