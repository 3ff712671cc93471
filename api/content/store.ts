import { type Translated, translate } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/index.ts';

const category = statement(
  'content_article_category',
  'select id, name, description from article_categories where id = $1',
);

/** An article category in one language; undefined when there is none. */
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
