import { redirect } from 'react-router';
import type { Client } from '../../contract/client/client.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { configuredRoute } from '../lib/shop/routes.ts';
import { loadHookTexts } from './hook-texts.tsx';
import { pageOf } from './page-address.ts';

type ArticleRecord = Awaited<ReturnType<typeof readArticle>>['item'];

export interface ArticleCategory {
  id: number;
  name: string;
  url: string;
  text_languages?: TextLanguages;
}

/** Who wrote an article, with a link to all their articles. */
export interface ArticleAuthor {
  id: number;
  name: string;
  image: string | null;
  url: string;
}

export interface ArticleCard {
  id: number;
  name: string;
  perex: string | null;
  url: string;
  image: string | null;
  category: ArticleCategory | null;
  author: ArticleAuthor | null;
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
  /** Who wrote the articles, if the address names them. */
  author: ArticleAuthor | null;
  /** All authors, where all articles are listed. */
  authors: ArticleAuthor[];
}

const EMBED = 'urls,image_url,category,author';
const PER_PAGE = 12;

/** What an article's page shows besides the record. */
const PAGE_EMBED = `${EMBED},product_ids,tags,previous,next`;

function readArticle(api: Client, id: number) {
  return api('GET /articles/{id}', { params: { id }, query: { embed: PAGE_EMBED } });
}

/** Parameters of the list's address that name a tag, and an author. */
const TAG_PARAMETER = 'tag';
const AUTHOR_PARAMETER = 'author';

interface AuthorRecord {
  id: number;
  first_name: string;
  last_name: string;
  image_url: string | null;
}

const toAuthor = ({ id, first_name, last_name, image_url: image }: AuthorRecord, list: string): ArticleAuthor => ({
  id,
  name: `${first_name} ${last_name}`,
  image,
  url: `${list}?${AUTHOR_PARAMETER}=${id}`,
});

/** Path of the list of all articles. */
const listIn = ({ shop, language }: Pick<ShopContext, 'shop' | 'language'>) =>
  configuredRoute(shop.routes, 'blog-list', language)?.path;

export function toArticleCard(article: ArticleRecord, shop: Pick<ShopContext, 'shop' | 'language'>): ArticleCard {
  const { urls, image_url, category, author } = article._embedded ?? {};
  const list = listIn(shop);
  return {
    id: article.id,
    name: article.name,
    perex: article.perex,
    url: article.external_url ?? urls?.[shop.language] ?? '/',
    image: image_url ?? null,
    category: category ?? null,
    author: author && list ? toAuthor(author, list) : null,
    minutes: article.time_for_reading,
    date: article.publish_at,
    languages: article.text_languages,
  };
}

/** An address elsewhere and the name of its site, for a link; the shop's own paths are named by the shop. */
const originalOf = (url: string | null, shopName: string) =>
  url === null ? null : { url, site: URL.parse(url)?.hostname.replace(/^www\./, '') ?? shopName };

/** An article as its page shows it, whether it was read or is a preview. */
export function toArticle(item: ArticleRecord, more: ArticleCard[], shop: ShopContext): ArticleData {
  const { tags = [], previous = null, next = null, product_ids = [] } = item._embedded ?? {};
  const list = listIn(shop);
  return {
    ...toArticleCard(item, shop),
    content: item.content,
    original: originalOf(item.external_url, shop.shop.name),
    tags: list ? tags.map(({ name, slug }) => ({ name, url: `${list}?${TAG_PARAMETER}=${slug}` })) : [],
    previous,
    next,
    more,
    products: product_ids,
  };
}

/** The newest articles besides one. */
export async function loadMore(shop: ShopContext, id: number): Promise<ArticleCard[]> {
  const { items } = await shop.api('GET /articles', { query: { per_page: 3, embed: EMBED } });
  return items
    .filter((other) => other.id !== id)
    .slice(0, 2)
    .map((other) => toArticleCard(other, shop));
}

export async function loadArticle(shop: ShopContext, id: number): Promise<ArticleData> {
  const [{ item }, more] = await Promise.all([readArticle(shop.api, id), loadMore(shop, id)]);
  return toArticle(item, more, shop);
}

/** Articles about a product. */
export async function loadArticlesOf(shop: ShopContext, product: number): Promise<ArticleCard[]> {
  const { items } = await shop.api('GET /products/{id}/articles', {
    params: { id: product },
    query: { per_page: 2, embed: EMBED },
  });
  return items.map((article) => toArticleCard(article, shop));
}

/** Last page that the API's limit of 10,000 records allows. */
const MAX_PAGE = 500;

/** All categories by the opened one: those at the top, those below it or beside it, and those that cards name. */
async function readCategories(api: Client, opened: number | undefined) {
  const { items } = await api('GET /article-categories/tree', { query: {} });
  type Node = (typeof items)[number];
  const holds = (node: Node, ids: ReadonlySet<number | undefined>): boolean =>
    ids.has(node.id) || node.children.some((child) => holds(child, ids));
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)]);
  const own = all(items).find(({ id }) => id === opened);
  return (articles: readonly ArticleCard[]) => {
    const named = new Set(articles.map(({ category }) => category?.id));
    const isOpen = new Set([opened]);
    const linksOf = (nodes: Node[], isBeside: boolean): Node[] =>
      nodes.flatMap((node) => [
        ...(isBeside || named.has(node.id) ? [node] : []),
        ...linksOf(node.children, isBeside && holds(node, isOpen)),
      ]);
    return {
      categories: linksOf(items, true).map(({ id, name, url, text_languages }) => ({ id, name, url, text_languages })),
      description: own?.description ?? null,
      descriptionLanguage: own?.text_languages?.description,
    };
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

/** The author that an address names; one without articles leads to the whole list. */
async function authorIn({ api }: ShopContext, url: URL): Promise<ArticleAuthor | null> {
  const id = url.searchParams.get(AUTHOR_PARAMETER);
  if (!id) return null;
  const filters = encodeFilters([{ field: 'id', operator: 'eq', value: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 }]);
  const { items } = await api('GET /authors', { query: { filters } });
  if (!items[0]) throw redirect(url.pathname);
  return toAuthor(items[0], url.pathname);
}

const readAuthors = async ({ api }: ShopContext, list: string): Promise<ArticleAuthor[]> =>
  (await api('GET /authors', { query: { paginate: '0' } })).items.map((one) => toAuthor(one, list));

export async function loadBlog(shop: ShopContext, url: URL, category: number | undefined): Promise<BlogData> {
  const { api } = shop;
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), MAX_PAGE);
  const tag = await tagIn(shop, url);
  const author = tag ? null : await authorIn(shop, url);
  const of = { article_category_id: category, article_tag_id: tag?.id, author_id: author?.id };
  const isOfAll = !category && !tag && !author;
  const [{ items, _meta }, readTree, texts, authors] = await Promise.all([
    api('GET /articles', { query: { ...of, page, per_page: PER_PAGE, embed: EMBED } }),
    readCategories(api, category),
    loadHookTexts(shop, 'journal'),
    isOfAll ? readAuthors(shop, url.pathname) : [],
  ]);
  const pages = _meta?.total_pages ?? 1;
  const path = tag ? `${url.pathname}?${TAG_PARAMETER}=${tag.slug}` : (author?.url ?? url.pathname);
  // A page past the end, as in old links, redirects to the last one, as in listings.
  if (items.length === 0 && page > 1) throw redirect(pages > 1 ? pageOf(path, pages) : path);
  const articles = items.map((article) => toArticleCard(article, shop));
  return {
    ...readTree(articles),
    texts,
    category: category ?? null,
    tag: tag?.name ?? null,
    author,
    authors,
    articles,
    page,
    pages,
    path,
  };
}
