import { redirect } from 'react-router';
import type { ShopContext } from '../lib/shop/context.ts';

interface Result {
  id: number;
  name: string;
  url: string;
}

/** Results of a search besides products. */
export type OtherResults = Record<'categories' | 'brands' | 'articles' | 'pages', Result[]>;

const named = (records: Result[]): Result[] => records.map(({ id, name, url }) => ({ id, name, url }));

/** Loads what else was found; a search that operators lead elsewhere redirects there. */
export async function loadOtherResults({ api }: Pick<ShopContext, 'api'>, search: string): Promise<OtherResults> {
  const { item } = await api('GET /search/suggestions', {
    query: { search, only: 'categories,brands,articles,pages' },
  });
  if (item.redirect_url) throw redirect(item.redirect_url);
  return {
    categories: named(item.categories),
    brands: named(item.brands),
    articles: named(item.articles),
    pages: named(item.pages),
  };
}
