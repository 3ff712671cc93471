import { MOST_LEVELS } from '../../contract/fields.ts';
import { type TextLanguages, type Translated, textLanguages, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { categoryIsVisible, type Viewer } from './visibility.ts';

const VIEWER: Viewer = { language: '$2', groups: '$3::int[]', now: 'shop_now()' };

const groups = statement(
  'catalogue_restricted_groups',
  `select category_id, json_agg(customer_group_id) as ids from category_customer_groups where category_id = ${anyOfIds('$1')} and customer_group_id = ${anyOfIds('$2')} group by category_id`,
);

/** Groups that categories are restricted to, of those that the caller is in: others are nobody's business. */
export async function readRestrictedGroups(
  db: Executor,
  ids: number[],
  { customerGroupIds }: RequestContext,
): Promise<Map<number, number[]>> {
  if (customerGroupIds.length === 0) return new Map(ids.map((id) => [id, []]));
  const rows = await db.query<{ category_id: number; ids: number[] }>(groups, [ids, customerGroupIds]);
  const byId = new Map(rows.map((row) => [row.category_id, row.ids]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? []]));
}

const allGroups = statement(
  'catalogue_all_restricted_groups',
  `select category_id, json_agg(customer_group_id order by customer_group_id) as ids from category_customer_groups
   where category_id = ${anyOfIds('$1')} group by category_id`,
);

/** All groups that categories are restricted to, for operators. */
export async function readAllRestrictedGroups(db: Executor, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db.query<{ category_id: number; ids: number[] }>(allGroups, [ids]);
  const byId = new Map(rows.map((row) => [row.category_id, row.ids]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? []]));
}

const above = statement(
  'catalogue_ancestors',
  `with recursive up as (select id, parent_id, name, 0 as depth from categories where id = $1
     union all select c.id, c.parent_id, c.name, up.depth + 1 from categories c join up on c.id = up.parent_id where up.depth < ${MOST_LEVELS})
   select up.id, up.name, s.path from up join slugs s on s.model_type = ${MODEL_TYPES.category} and s.model_id = up.id and s.language = $2 and s.is_canonical
   where ${categoryIsVisible('up.id', VIEWER)}
   order by up.depth desc`,
);

/** A category and its visible ancestors, topmost first. */
export async function readAncestors(
  db: Executor,
  id: number,
  { language, customerGroupIds }: RequestContext,
): Promise<{ id: number; name: string; path: string; text_languages?: TextLanguages }[]> {
  const rows = await db.query<{ id: number; name: Translated; path: string }>(above, [id, language, customerGroupIds]);
  return rows.map(({ name, ...row }) => ({
    ...row,
    name: translate(name, language),
    ...textLanguages({ name }, language),
  }));
}
