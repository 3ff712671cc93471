import type { Language } from '../../../contract/locales.ts';
import { slugOf } from '../../../contract/slug.ts';
import type { Transaction } from '../../platform/database/index.ts';

const NAMED = `
  select distinct on (n.name) n.name, t.id from unnest($2::text[]) n(name) join tags t on lower(t.name->>$1::text) = lower(n.name)
  order by n.name, t.name->>$1::text <> n.name, t.id`;
const INSERT = `
  insert into tags (name, slug) select jsonb_build_object($1::text, n.name), n.slug from unnest($2::text[], $3::text[]) n(name, slug)
  on conflict (slug) do nothing`;
const IDS = 'select id, slug from tags where slug = any($1::text[])';

/** Finds tags by name, others by slug, and creates missing ones; returns ids by name. Slugs of one name may differ. */
export async function mergeTags(tx: Transaction, language: Language, names: string[]): Promise<Map<string, number>> {
  const named = await tx.query<{ id: number; name: string }>(NAMED, [language, names]);
  const ids = new Map(named.map(({ name, id }) => [name, id]));
  const others = names.filter((name) => !ids.has(name));
  const bySlug = new Map(others.map((name) => [slugOf(name), name]));
  await tx.query(INSERT, [language, [...bySlug.values()], [...bySlug.keys()]]);
  const rows = await tx.query<{ id: number; slug: string }>(IDS, [[...bySlug.keys()]]);
  const idsBySlug = new Map(rows.map((row) => [row.slug, row.id]));
  return new Map(names.map((name) => [name, ids.get(name) ?? idsBySlug.get(slugOf(name)) ?? 0]));
}
