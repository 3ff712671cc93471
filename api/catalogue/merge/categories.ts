import { createHash } from 'node:crypto';
import { MOST_LEVELS } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/locales.ts';
import { MODEL_TYPES } from '../../../contract/pages/rules.ts';
import { slugOf } from '../../../contract/slug.ts';
import type { Transaction } from '../../platform/database/index.ts';

/** Existing names stay, missing languages are added. New categories are sorted after the shop's own. */
const MERGE = `
  insert into categories as c (name, parent_id, position, import_key)
  select jsonb_build_object($1::text, n.name), n.parent,
    n.position + coalesce((select max(own.position) + 1 from categories own where own.parent_id is not distinct from n.parent), 0), n.key
  from unnest($2::text[], $3::int[], $4::int[], $5::text[]) n(name, parent, position, key)
  on conflict (import_key) do update set name = excluded.name || c.name
  returning id, import_key as key, (xmax = 0) as created`;

/**
 * Existing categories: imported earlier, or with the same name below the same parent, or a single name with that slug.
 */
const EXISTING = `
  select distinct on (n.key) n.key, c.id
  from unnest($1::text[], $2::int[], $3::text[], $4::text[]) n(name, parent, key, slug)
  join categories c on c.import_key = n.key
    or exists (select 1 from jsonb_each_text(c.name) t where lower(t.value) = lower(n.name))
      and (c.parent_id is not distinct from n.parent or n.slug is not null)
    or n.slug is not null and exists (select 1 from slugs s where s.model_type = ${MODEL_TYPES.category} and s.model_id = c.id and s.path = '/' || n.slug)
  order by n.key, coalesce(c.import_key = n.key, false) desc, (c.parent_id is not distinct from n.parent) desc, c.id`;

/** Above what stands too deep. */
const NOWHERE = 0;

/** Those of some categories that stand at the last level of a tree. */
const AT_THE_END = `
  with recursive up as (
    select id as category, parent_id, 1 as level from categories where id = any($1::int[])
    union all
    select up.category, c.parent_id, up.level + 1 from up join categories c on c.id = up.parent_id where up.level < ${MOST_LEVELS}
  )
  select category as id from up where level = ${MOST_LEVELS}`;

export interface MergedCategories {
  /** Ids of categories by `pathKey` of their path, without those that would stand deeper than a tree may be. */
  ids: Map<string, number>;
  created: { id: number; name: string }[];
}

/** Key of a path of category names. */
export const pathKey = (path: readonly string[]) => JSON.stringify(path.map((name) => name.toLowerCase()));

const importKey = (source: string, path: string) =>
  `${source}:category:${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;

/** Distinct prefixes of one length, by key. */
function level(paths: readonly string[][], depth: number): Map<string, string[]> {
  const prefixes = paths.filter((path) => path.length >= depth).map((path) => path.slice(0, depth));
  return new Map(prefixes.map((prefix) => [pathKey(prefix), prefix]));
}

function findExisting(
  tx: Transaction,
  keys: Map<string, string>,
  pathsOfLevel: Map<string, string[]>,
  ids: Map<string, number>,
  topLevel: Set<string>,
): Promise<{ key: string; id: number }[]> {
  const lookups = [...keys].map(([key, pathOf]) => {
    const path = pathsOfLevel.get(pathOf) ?? [];
    const name = path.at(-1) ?? '';
    return {
      key,
      name,
      parent: ids.get(pathKey(path.slice(0, -1))) ?? (path.length > 1 ? NOWHERE : null),
      slug: topLevel.has(pathOf) ? slugOf(name) : null,
    };
  });
  const column = (name: 'key' | 'name' | 'parent' | 'slug') => lookups.map((one) => one[name]);
  return tx.query(EXISTING, [column('name'), column('parent'), column('key'), column('slug')]);
}

/** Finds categories by their path of names in a source and creates missing ones, from the top down. */
export async function mergeCategories(
  tx: Transaction,
  { source, language, paths }: { source: string; language: Language; paths: string[][] },
): Promise<MergedCategories> {
  const ids = new Map<string, number>();
  const created: MergedCategories['created'] = [];
  const topLevel = new Set(paths.filter((path) => path.length === 1).map(pathKey));
  const deepest = Math.max(0, ...paths.map((path) => path.length));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const pathsOfLevel = level(paths, depth);
    const keys = new Map([...pathsOfLevel.keys()].map((key) => [importKey(source, key), key]));
    for (const { key, id } of await findExisting(tx, keys, pathsOfLevel, ids, topLevel))
      ids.set(keys.get(key) ?? '', id);
    const parentOf = (key: string) => ids.get(pathKey((pathsOfLevel.get(key) ?? []).slice(0, -1)));
    const missing = [...keys].filter(([, key]) => !ids.has(key) && (depth === 1 || parentOf(key) !== undefined));
    const parents = [...new Set(missing.flatMap(([, key]) => parentOf(key) ?? []))];
    const ends = parents.length > 0 ? await tx.query<{ id: number }>(AT_THE_END, [parents]) : [];
    const fresh = missing.filter(([, key]) => !ends.some(({ id }) => id === parentOf(key)));
    const prefixes = fresh.map(([, key]) => pathsOfLevel.get(key) ?? []);
    const rows = await tx.query<{ id: number; key: string; created: boolean }>(MERGE, [
      language,
      prefixes.map((prefix) => prefix.at(-1)),
      fresh.map(([, key]) => parentOf(key) ?? null),
      prefixes.map((_, index) => index),
      fresh.map(([key]) => key),
    ]);
    for (const row of rows) {
      const key = keys.get(row.key) ?? '';
      ids.set(key, row.id);
      if (row.created) created.push({ id: row.id, name: pathsOfLevel.get(key)?.at(-1) ?? '' });
    }
  }
  return { ids, created };
}
