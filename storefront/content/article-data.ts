import { redirect } from 'react-router';
import type { Client } from '../../contract/client/client.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import type { ShopContext } from '../lib/context.ts';
import { encodeFilters } from '../lib/filters.ts';
import { configuredRoute } from '../lib/routes.ts';
import { loadHookTexts } from './hook-texts.tsx';
import { pageOf } from './page-address.ts';

type ArticleRecord = Awaited<ReturnType<typeof readArticle>>['item'];

export interface ArticleCategory {
  id: number;
  name: string;
  url: string;
  text_languages?: TextLanguages;
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
  /** Languages of its texts by field of the record, where they stand in for missing ones. */
  languages?: TextLanguages;
}

/** The article before or after another. */
export interface ArticleLink {
  name: string;
  url: string;
  text_languages?: TextLanguages;
}

export interface ArticleData extends ArticleCard {
  content: string;
  /** The article elsewhere, if it stands there. */
  original: { url: string; site: string } | null;
  author: { name: string; image: string | null } | null;
  tags: ArticleLink[];
  previous: ArticleLink | null;
  next: ArticleLink | null;
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
  /** What the category is about; sanitised HTML. */
  description: string | null;
  descriptionLanguage?: string;
  /** Texts of the shop. */
  texts: string[];
  /** Name of the tag of the articles, if the address has one. */
  tag: string | null;
}

const EMBED = 'urls,image_url,category';
const PER_PAGE = 12;

/** What an article's page shows besides the record. */
const PAGE_EMBED = `${EMBED},product_ids,author,tags,previous,next`;

function readArticle(api: Client, id: number) {
  return api('GET /articles/{id}', { params: { id }, query: { embed: PAGE_EMBED } });
}

/** Parameter of the list's address that names a tag. */
export const TAG_PARAMETER = 'tag';

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
    languages: article.text_languages,
  };
}

/** An address elsewhere and the name of its site, for a link; the shop's own paths are named by the shop. */
const originalOf = (url: string | null, shopName: string) =>
  url === null ? null : { url, site: URL.parse(url)?.hostname.replace(/^www\./, '') ?? shopName };

/** An article as its page shows it, whether it was read or is a preview. */
export function toArticle(item: ArticleRecord, more: ArticleCard[], { shop, language }: ShopContext): ArticleData {
  const { author, tags = [], previous = null, next = null, product_ids = [] } = item._embedded ?? {};
  const list = configuredRoute(shop.routes, 'blog-list', language)?.path;
  return {
    ...toArticleCard(item, language),
    content: item.content,
    original: originalOf(item.external_url, shop.name),
    author: author ? { name: `${author.first_name} ${author.last_name}`, image: author.image_url } : null,
    tags: list ? tags.map(({ name, slug }) => ({ name, url: `${list}?${TAG_PARAMETER}=${slug}` })) : [],
    previous,
    next,
    more,
    products: product_ids,
  };
}

/** The newest articles besides one. */
export async function loadMore({ api, language }: ShopContext, id: number): Promise<ArticleCard[]> {
  const { items } = await api('GET /articles', { query: { per_page: 3, embed: EMBED } });
  return items
    .filter((other) => other.id !== id)
    .slice(0, 2)
    .map((other) => toArticleCard(other, language));
}

export async function loadArticle(shop: ShopContext, id: number): Promise<ArticleData> {
  const [{ item }, more] = await Promise.all([readArticle(shop.api, id), loadMore(shop, id)]);
  return toArticle(item, more, shop);
}

/** Articles about a product. */
export async function loadArticlesOf({ api, language }: ShopContext, product: number): Promise<ArticleCard[]> {
  const { items } = await api('GET /products/{id}/articles', {
    params: { id: product },
    query: { per_page: 2, embed: EMBED },
  });
  return items.map((article) => toArticleCard(article, language));
}

/** Last page that the API's limit of 10,000 records allows. */
const MAX_PAGE = 500;

/** All categories: those at the top, and those below the opened one or beside it. */
async function readCategories(api: Client, opened: number | undefined) {
  const { items } = await api('GET /article-categories/tree', { query: {} });
  type Node = (typeof items)[number];
  const holds = (node: Node): boolean => node.id === opened || node.children.some(holds);
  const shown = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...(opened !== undefined && holds(node) ? shown(node.children) : [])]);
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)]);
  const own = all(items).find(({ id }) => id === opened);
  return {
    categories: shown(items).map(({ id, name, url, text_languages }) => ({ id, name, url, text_languages })),
    description: own?.description ?? null,
    descriptionLanguage: own?.text_languages?.description,
  };
}

/** The tag that an address names; a tag that no article has leads to the whole list. */
async function tagIn({ api }: ShopContext, url: URL) {
  const slug = url.searchParams.get(TAG_PARAMETER);
  if (!slug) return undefined;
  const filters = encodeFilters([{ field: 'slug', operator: 'eq', value: slug.slice(0, 80) }]);
  const { items } = await api('GET /article-tags', { query: { filters } });
  if (!items[0]) throw redirect(url.pathname);
  return items[0];
}

export async function loadBlog(shop: ShopContext, url: URL, category: number | undefined): Promise<BlogData> {
  const { api, language } = shop;
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), MAX_PAGE);
  const tag = await tagIn(shop, url);
  const of = { article_category_id: category, article_tag_id: tag?.id };
  const [{ items, _meta }, known, texts] = await Promise.all([
    api('GET /articles', { query: { ...of, page, per_page: PER_PAGE, embed: EMBED } }),
    readCategories(api, category),
    loadHookTexts(shop, 'journal'),
  ]);
  const pages = _meta?.total_pages ?? 1;
  const path = tag ? `${url.pathname}?${TAG_PARAMETER}=${tag.slug}` : url.pathname;
  // A page past the end, as in old links, redirects to the last one, as in listings.
  if (items.length === 0 && page > 1) throw redirect(pages > 1 ? pageOf(path, pages) : path);
  return {
    ...known,
    texts,
    category: category ?? null,
    tag: tag?.name ?? null,
    articles: items.map((article) => toArticleCard(article, language)),
    page,
    pages,
    path,
  };
}
