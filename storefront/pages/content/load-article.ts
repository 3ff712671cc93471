import { type CardData, loadCards } from '../../catalogue/index.ts';
import { type ArticleData, loadArticle } from '../../content/index.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';

export interface ArticlePage {
  article: ArticleData;
  cards: CardData[];
}

async function load({ shop, page }: ScreenInput): Promise<{ data: ArticlePage }> {
  const article = await loadArticle(shop, page.model_id ?? 0);
  return { data: { article, cards: await loadCards(shop, article.products) } };
}

export const article: ScreenLoader = { load };
