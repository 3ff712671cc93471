import { type Translated, translate } from '../../contract/locales.ts';
import { anyOfIds, type Executor, statement } from '../platform/index.ts';

const category = statement(
  'content_article_category',
  'select id, name, description from article_categories where id = $1',
);

/** An article category in one language; undefined if there is none. */
export async function readArticleCategory(db: Executor, id: number, language: string) {
  const [row] = await db.query<{ id: number; name: Translated; description: Translated | null }>(category, [id]);
  return (
    row && {
      id: row.id,
      name: translate(row.name, language),
      description: row.description ? translate(row.description, language) : null,
    }
  );
}

const products = statement(
  'content_article_products',
  `select article_id, json_agg(product_id order by position, product_id) as ids from article_products
   where article_id = ${anyOfIds('$1')} group by article_id`,
);

/** Ids of the products that articles are about, by article. */
export async function readArticleProducts(db: Executor, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db.query<{ article_id: number; ids: number[] }>(products, [ids]);
  const byArticle = new Map(rows.map((row) => [row.article_id, row.ids]));
  return new Map(ids.map((id) => [id, byArticle.get(id) ?? []]));
}
