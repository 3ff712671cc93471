import type { Page } from '../../contract/pages/records.ts';
import { type CardData, loadCards, ProductShelf } from '../catalogue/index.ts';
import { type ArticleData, ArticleView, loadArticle } from '../content/index.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Breadcrumbs, Container } from '../ui/index.ts';

interface Loaded {
  article: ArticleData;
  cards: CardData[];
}

export async function load({ shop, page }: ScreenInput): Promise<{ data: Loaded }> {
  const article = await loadArticle(shop, page.model_id ?? 0);
  return { data: { article, cards: await loadCards(shop, article.products) } };
}

export function Screen({ data: { article, cards }, page }: { data: Loaded; page: Page }) {
  const t = useTranslations('content');
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ArticleView article={article} title={page.headers.h1}>
        <ProductShelf title={t('products')} cards={cards} />
      </ArticleView>
    </>
  );
}
