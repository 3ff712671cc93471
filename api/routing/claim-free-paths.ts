import { LANGUAGES, type Language } from '../../contract/locales.ts';
import { slugOf } from '../../contract/slug.ts';
import type { Transaction } from '../platform/database/index.ts';
import { isReserved } from './reserved-paths.ts';

/** A record that needs a path. */
export interface Addressed {
  id: number;
  name: string;
}

/** Suffixes tried after a name before the record's id is used. */
const TRIES = 4;

/** Unprepared: runs a few times per import, on any number of rows. */
const LACKING = `
  select n.id, l.language from unnest($2::int[]) n(id) cross join unnest($3::text[]) l(language)
  where not exists (select 1 from slugs s where s.model_type = $1 and s.model_id = n.id and s.language = l.language and s.is_canonical)
  order by n.id`;

/** Skips paths of redirects, fixed listings, and former paths of records. */
const CLAIM = `
  insert into slugs (language, path, model_type, model_id)
  select distinct on (n.language, n.path) n.language, n.path, $1, n.id
  from unnest($2::text[], $3::text[], $4::int[]) n(language, path, id)
  where not exists (select 1 from redirects r where r.language = n.language and r.path = n.path)
    and not exists (select 1 from shops, jsonb_each(routes) route where route.value->n.language->>'slug' = n.path)
  order by n.language, n.path, n.id
  on conflict do nothing returning model_id, language`;

interface MissingPath {
  id: number;
  language: string;
  base: string;
}

function pathOf({ base, id }: MissingPath, attempt: number): string {
  if (attempt > TRIES) return `/${base}-${id}${attempt === TRIES + 1 ? '' : `-${attempt}`}`;
  return attempt === 1 ? `/${base}` : `/${base}-${attempt}`;
}

const keyOf = (language: string, id: number) => `${language}|${id}`;

/** Gives records paths from their names in languages without one. Taken paths get a number; existing ones stay. */
export async function claimFreePaths(
  tx: Transaction,
  modelType: number,
  records: Addressed[],
  languages: readonly Language[] = LANGUAGES,
): Promise<void> {
  const bases = new Map(records.map(({ id, name }) => [id, slugOf(name)]));
  const lacking = await tx.query<{ id: number; language: string }>(LACKING, [modelType, [...bases.keys()], languages]);
  let waiting: MissingPath[] = lacking.map(({ id, language }) => ({ id, language, base: bases.get(id) ?? 'x' }));
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    if (attempt > 2 * TRIES) throw new Error(`No free path for ${waiting.length} records of type ${modelType}`);
    const tried = waiting
      .map((one) => ({ ...one, path: pathOf(one, attempt) }))
      .filter(({ path }) => !isReserved(path));
    const values = [
      modelType,
      tried.map((one) => one.language),
      tried.map((one) => one.path),
      tried.map((one) => one.id),
    ];
    const rows = await tx.query<{ model_id: number; language: string }>(CLAIM, values);
    const done = new Set(rows.map((row) => keyOf(row.language, row.model_id)));
    waiting = waiting.filter(({ language, id }) => !done.has(keyOf(language, id)));
  }
}
