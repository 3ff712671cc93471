import { type Translated, textIn, textLanguages, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { productIsPriced, productIsVisible } from '../catalogue/index.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, pick } from '../platform/listing/index.ts';
import { articleCategoryIsVisible } from './visibility.ts';

/** Values by the article that they are of; each article has a list. */
function byArticle<Row extends { article_id: number }, T>(ids: number[], rows: Row[], make: (row: Row) => T) {
  const lists = new Map<number, T[]>(ids.map((id) => [id, []]));
  for (const row of rows) lists.get(row.article_id)?.push(make(row));
  return lists;
}

const allProducts = statement(
  'content_article_products',
  `select article_id, product_id from article_products where article_id = ${anyOfIds('$1')} order by position, product_id`,
);
const SHOPPER = { language: '$2', groups: '$3::int[]', now: 'shop_now()' };
const visibleProducts = statement(
  'content_article_visible_products',
  `select l.article_id, l.product_id from article_products l join products p on p.id = l.product_id
   join product_availabilities a on a.id = p.product_availability_id
   where l.article_id = ${anyOfIds('$1')} and ${productIsVisible('p', 'a', SHOPPER)} and ${productIsPriced('p.id', '$4')}
   order by l.position, l.product_id`,
);

/** Ids of the products that articles are about, by article: those that the caller may see. */
export async function readArticleProducts(
  db: Executor,
  ids: number[],
  { operator, language, customerGroupIds, priceListId }: RequestContext,
): Promise<Map<number, number[]>> {
  type Row = { article_id: number; product_id: number };
  const rows =
    operator === null
      ? await db.query<Row>(visibleProducts, [ids, language, customerGroupIds, priceListId])
      : await db.query<Row>(allProducts, [ids]);
  return byArticle(ids, rows, ({ product_id }) => product_id);
}

const tags = statement(
  'content_article_tags',
  `select l.article_id, t.id, t.name, t.slug from article_tag_links l join article_tags t on t.id = l.article_tag_id
   where l.article_id = ${anyOfIds('$1')} order by l.position, t.id`,
);

/** Tags of articles; of operators also those without a name in the language. */
export async function readArticleTags(
  db: Executor,
  ids: number[],
  { only }: EmbedNode,
  { language, operator }: RequestContext,
) {
  type Row = { article_id: number; id: number; name: Translated; slug: string };
  const rows = await db.query<Row>(tags, [ids]);
  const named = rows.filter(({ name }) => operator !== null || textIn(name, language) !== null);
  return byArticle(ids, named, ({ id, name, slug }) => pick({ id, name: translate(name, language), slug }, only));
}

const VIEWER = { language: '$2', now: 'shop_now()' };
const categories = statement(
  'content_article_categories',
  `select a.id as article_id, c.id, c.name, s.path from articles a
   join article_categories c on c.id = a.default_article_category_id
     or exists (select from article_category_links l where l.article_id = a.id and l.article_category_id = c.id)
   join slugs s on s.model_type = ${MODEL_TYPES['article-category']} and s.model_id = c.id and s.language = $2 and s.is_canonical
   where a.id = ${anyOfIds('$1')} and ${articleCategoryIsVisible('c.id', VIEWER)}
   order by c.id <> a.default_article_category_id, c.position, c.id`,
);

/** Visible categories of articles, the default one first. */
export async function readArticleCategories(
  db: Executor,
  ids: number[],
  { only }: EmbedNode,
  { language }: RequestContext,
) {
  type Row = { article_id: number; id: number; name: Translated; path: string };
  const rows = await db.query<Row>(categories, [ids, language]);
  return byArticle(ids, rows, ({ id, name, path }) =>
    pick({ id, name: translate(name, language), url: path, ...textLanguages({ name }, language) }, only),
  );
}

/** Articles of a category and of those below it, whether it is their default one or another. */
export const IN_CATEGORY = `exists (with recursive below as (
    select c.id from article_categories c where c.id = :article_category_id
    union select c.id from article_categories c join below on c.parent_id = below.id)
  select from below where below.id = t.default_article_category_id
    or exists (select from article_category_links l where l.article_id = t.id and l.article_category_id = below.id))`;
export const WITH_TAG =
  'exists (select from article_tag_links l where l.article_id = t.id and l.article_tag_id = :article_tag_id)';
export const BY_AUTHOR = 't.author_id = :author_id';
