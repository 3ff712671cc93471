import type { Suggestions } from '../../contract/search/records.ts';
import type { ShopContext } from '../lib/context.ts';

/** Results of a search besides products. */
export type Found = Pick<Suggestions, 'categories' | 'brands' | 'articles' | 'pages'>;

export const hasResults = (found: Found): boolean => Object.values(found).some(({ length }) => length > 0);

export async function loadFound({ api }: ShopContext, search: string): Promise<Found> {
  const { item } = await api('GET /search/suggestions', {
    query: { search, only: 'categories,brands,articles,pages' },
  });
  return { categories: item.categories, brands: item.brands, articles: item.articles, pages: item.pages };
}
