import { slugOf } from '../../../contract/slug.ts';
import type { Transaction } from '../../platform/database/index.ts';

/** Import key: the brand's name in the source, so that one renamed in the shop is found again. */
const keyOf = (name: string) => `brand:${name.toLowerCase()}`;

const EXISTING = `
  with asked as (select * from unnest($1::text[], $2::text[]) n(key, name))
  select distinct on (key) key, id from (
    select a.key, b.id, 0 as rank from asked a join brands b on b.import_key = a.key
    union all
    select a.key, b.id, 1 from asked a join brands b on lower(b.name) = lower(a.name)
  ) found order by key, rank, id`;
const SLUGS = "select slug from brands where slug = any($1::text[]) or slug ~ '-[0-9]+$'";
const INSERT = `
  insert into brands (name, slug, import_key) select * from unnest($1::text[], $2::text[], $3::text[])
  returning id, name, import_key as key`;

function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

export interface MergedBrands {
  /** Ids of brands by lower-case name. */
  ids: Map<string, number>;
  created: { id: number; name: string }[];
}

/** Finds brands by name and creates missing ones. */
export async function mergeBrands(tx: Transaction, names: string[]): Promise<MergedBrands> {
  const byKey = new Map(names.map((name) => [keyOf(name), name]));
  const keys = [...byKey.keys()];
  const existing = await tx.query<{ key: string; id: number }>(EXISTING, [keys, [...byKey.values()]]);
  const found = new Set(existing.map((one) => one.key));
  const missing = keys.filter((key) => !found.has(key));
  const missingNames = missing.map((key) => byKey.get(key) ?? '');
  const rows = await tx.query<{ slug: string }>(SLUGS, [missingNames.map((name) => slugOf(name))]);
  const taken = new Set(rows.map((row) => row.slug));
  const slugs = missingNames.map((name) => freeSlug(name, taken));
  const created = await tx.query<{ id: number; name: string; key: string }>(INSERT, [missingNames, slugs, missing]);
  const ids = new Map([...existing, ...created].map(({ key, id }) => [key.slice('brand:'.length), id]));
  return { ids, created };
}
