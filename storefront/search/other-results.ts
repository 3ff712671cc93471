import type { Suggestions } from '../../contract/search/records.ts';
import type { ShopContext } from '../lib/context.ts';

/** Results of a search besides products. */
export type OtherResults = Pick<Suggestions, 'categories' | 'brands' | 'articles' | 'pages'>;

export async function loadOtherResults({ api }: ShopContext, search: string): Promise<OtherResults> {
  const { item } = await api('GET /search/suggestions', {
    query: { search, only: 'categories,brands,articles,pages' },
  });
  return { categories: item.categories, brands: item.brands, articles: item.articles, pages: item.pages };
}
