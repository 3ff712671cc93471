import type { Language } from '../../../contract/locales.ts';
import { slugOf, type Transaction } from '../../platform/index.ts';

const INSERT = `
  insert into tags (name, slug) select jsonb_build_object($1::text, n.name), n.slug from unnest($2::text[], $3::text[]) n(name, slug)
  on conflict (slug) do nothing`;
const IDS = 'select id, slug from tags where slug = any($1::text[])';

/** Finds tags by name and creates missing ones; returns ids by name. */
export async function mergeTags(tx: Transaction, language: Language, names: string[]): Promise<Map<string, number>> {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  await tx.query(INSERT, [language, [...bySlug.values()], [...bySlug.keys()]]);
  const rows = await tx.query<{ id: number; slug: string }>(IDS, [[...bySlug.keys()]]);
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  return new Map(names.map((name) => [name, ids.get(slugOf(name)) ?? 0]));
}
