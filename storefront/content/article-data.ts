import { redirect } from 'react-router';
import type { Client } from '../../contract/client/client.ts';
import type { ShopContext } from '../lib/context.ts';
import { encodeFilters } from '../lib/filters.ts';

type ArticleRecord = Awaited<ReturnType<typeof readArticle>>['item'];

export interface ArticleCategory {
  id: number;
  name: string;
  url: string;
}

export interface ArticleCard {
  id: number;
  name: string;
  perex: string | null;
  url: string;
  image: string | null;
  category: ArticleCategory | null;
  minutes: number;
  date: string;
}

export interface ArticleData extends ArticleCard {
  content: string;
  more: ArticleCard[];
  /** Ids of products that the article mentions. */
  products: number[];
}

export interface BlogData {
  articles: ArticleCard[];
  page: number;
  pages: number;
  path: string;
  categories: ArticleCategory[];
  /** Category of the articles; null for all. */
  category: number | null;
}

const EMBED = 'urls,image_url,category';
const PER_PAGE = 12;

function readArticle(api: Client, id: number) {
  return api('GET /articles/{id}', { params: { id }, query: { embed: `${EMBED},product_ids` } });
}

export function toArticleCard(article: ArticleRecord, language: string): ArticleCard {
  const { urls, image_url, category } = article._embedded ?? {};
  return {
    id: article.id,
    name: article.name,
    perex: article.perex,
    url: article.external_url ?? urls?.[language] ?? '/',
    image: image_url ?? null,
    category: category ?? null,
    minutes: article.time_for_reading,
    date: article.publish_at,
  };
}

export async function loadArticle({ api, language }: ShopContext, id: number): Promise<ArticleData> {
  const [{ item }, { items }] = await Promise.all([
    readArticle(api, id),
    api('GET /articles', { query: { per_page: 3, embed: EMBED } }),
  ]);
  const more = items
    .filter((other) => other.id !== id)
    .slice(0, 2)
    .map((other) => toArticleCard(other, language));
  return { ...toArticleCard(item, language), content: item.content, more, products: item._embedded?.product_ids ?? [] };
}

/** Articles about a product. */
export async function loadArticlesOf({ api, language }: ShopContext, product: number): Promise<ArticleCard[]> {
  const { items } = await api('GET /products/{id}/articles', {
    params: { id: product },
    query: { per_page: 2, embed: EMBED },
  });
  return items.map((article) => toArticleCard(article, language));
}

/** Newest articles whose categories are listed. */
const NEWEST = 100;
/** Last page that the API's limit of 10,000 records allows. */
const MAX_PAGE = 500;

/** Categories of the newest articles. */
async function categoriesOf(api: Client): Promise<ArticleCategory[]> {
  const { items } = await api('GET /articles', { query: { per_page: NEWEST, only: 'id', embed: 'category' } });
  const known = new Map<number, ArticleCategory>();
  for (const { _embedded } of items) if (_embedded?.category) known.set(_embedded.category.id, _embedded.category);
  return [...known.values()].toSorted((one, other) => one.id - other.id);
}

export async function loadBlog(
  { api, language }: ShopContext,
  url: URL,
  category: number | undefined,
): Promise<BlogData> {
  const filters = category
    ? encodeFilters([{ field: 'default_article_category_id', operator: 'eq', value: category }])
    : undefined;
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), MAX_PAGE);
  const [{ items, _meta }, categories] = await Promise.all([
    api('GET /articles', { query: { page, per_page: PER_PAGE, filters, embed: EMBED } }),
    categoriesOf(api),
  ]);
  const pages = _meta?.total_pages ?? 1;
  // A page past the end, as in old links, redirects to the last one, as in listings.
  if (items.length === 0 && page > 1) throw redirect(pages > 1 ? `${url.pathname}?page=${pages}` : url.pathname);
  return {
    categories,
    category: category ?? null,
    articles: items.map((article) => toArticleCard(article, language)),
    page,
    pages,
    path: url.pathname,
  };
}
