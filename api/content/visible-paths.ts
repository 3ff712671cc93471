import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import { articleCategoryIsVisible, articleIsPublished, staticPageIsVisible } from './visibility.ts';

/** Visibility is checked in each path's own language. */
const VIEWER = { language: 's.language', now: 'shop_now()' };
const paths = (kind: 'article' | 'article-category' | 'static-page', joins: string, isVisible: string) =>
  statement(
    `content_${kind.replaceAll('-', '_')}_paths`,
    `select s.model_id as id, json_object_agg(s.language, s.path) as urls from slugs s ${joins}
     where s.model_type = ${MODEL_TYPES[kind]} and s.model_id = ${anyOfIds('$1')} and s.is_canonical and ${isVisible} group by s.model_id`,
  );
const STATEMENTS = {
  article: paths('article', 'join articles t on t.id = s.model_id', articleIsPublished('t', VIEWER)),
  'article-category': paths('article-category', '', articleCategoryIsVisible('s.model_id', VIEWER)),
  'static-page': paths('static-page', '', staticPageIsVisible('s.model_id', VIEWER)),
};

/** Paths of records by language, for languages in which they are visible. */
export async function readVisiblePaths(
  db: Executor,
  kind: keyof typeof STATEMENTS,
  ids: number[],
): Promise<Map<number, Record<string, string>>> {
  const rows = await db.query<{ id: number; urls: Record<string, string> }>(STATEMENTS[kind], [ids]);
  return new Map(rows.map((row) => [row.id, row.urls]));
}
