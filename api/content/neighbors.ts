import { type Translated, textLanguages, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, pick } from '../platform/listing/index.ts';
import { articleIsPublished } from './visibility.ts';

const VIEWER = { language: '$2', now: 'shop_now()' };
const neighbor = (name: string, comparison: '<' | '>', direction: 'asc' | 'desc') =>
  statement(
    `content_${name}_article`,
    `select t.id as of, n.id, n.name, coalesce(n.external_url, s.path) as url from articles t cross join lateral (
       select n.id, n.name, n.external_url from articles n where (n.publish_at, n.id) ${comparison} (t.publish_at, t.id) and ${articleIsPublished('n', VIEWER)}
       order by n.publish_at ${direction}, n.id ${direction} limit 1) n
     join slugs s on s.model_type = ${MODEL_TYPES.article} and s.model_id = n.id and s.language = $2 and s.is_canonical
     where t.id = ${anyOfIds('$1')}`,
  );
const STATEMENTS = { previous: neighbor('previous', '<', 'desc'), next: neighbor('next', '>', 'asc') };

/** The published articles just before and after others; those that stand elsewhere with their address there. */
export async function readNeighbors(
  db: Executor,
  side: keyof typeof STATEMENTS,
  ids: number[],
  node: EmbedNode,
  { language }: RequestContext,
) {
  const rows = await db.query<{ of: number; id: number; name: Translated; url: string }>(STATEMENTS[side], [
    ids,
    language,
  ]);
  return new Map(
    rows.map(({ of, id, name, url }) => [
      of,
      pick({ id, name: translate(name, language), url, ...textLanguages({ name }, language) }, node.only),
    ]),
  );
}
