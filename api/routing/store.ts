import { type Executor, statement } from '../platform/database/index.ts';

export interface SlugRow {
  model_type: number;
  model_id: number;
  is_canonical: boolean;
  /** The record's current path; null when it has none in this language. */
  canonical_path: string | null;
}

const lookup = statement(
  'routing_lookup',
  `select s.model_type, s.model_id, s.is_canonical, c.path as canonical_path
   from slugs s left join slugs c on c.model_type = s.model_type and c.model_id = s.model_id and c.language = s.language and c.is_canonical
   where s.language = $1 and s.path = $2`,
);

export async function readSlug(db: Executor, language: string, path: string): Promise<SlugRow | undefined> {
  return (await db.query<SlugRow>(lookup, [language, path]))[0];
}

const redirect = statement(
  'routing_redirect',
  'select destination, status_code from redirects where language = $1 and path = $2',
);

export async function readRedirect(db: Executor, language: string, path: string) {
  return (await db.query<{ destination: string; status_code: number }>(redirect, [language, path]))[0];
}

const known = statement(
  'routing_known',
  `select exists (select from slugs where language = $1 and path = $2) or exists (select from redirects where language = $1 and path = $2) as known`,
);

/** Whether a record has or had the path in the language, or a redirect does. */
export const isKnownPath = async (db: Executor, language: string, path: string): Promise<boolean> =>
  (await db.query<{ known: boolean }>(known, [language, path]))[0]?.known === true;

const paths = statement(
  'routing_paths',
  `select model_id, json_object_agg(language, path) as urls from slugs
   where model_type = $1 and model_id = any($2::int[]) and is_canonical group by model_id`,
);

/** Canonical paths by language of records of a type. */
export async function readPaths(
  db: Executor,
  modelType: number,
  ids: number[],
): Promise<Map<number, Record<string, string>>> {
  const rows = await db.query<{ model_id: number; urls: Record<string, string> }>(paths, [modelType, ids]);
  return new Map(rows.map((row) => [row.model_id, row.urls]));
}

const retire = statement(
  'routing_retire',
  'update slugs set is_canonical = false where model_type = $1 and model_id = $2 and language = $3 and is_canonical and path <> $4 returning path',
);
const claim = statement(
  'routing_claim',
  `insert into slugs (language, path, model_type, model_id) values ($3, $4, $1, $2)
   on conflict (language, path) do update set model_type = excluded.model_type, model_id = excluded.model_id, is_canonical = true
   where not slugs.is_canonical or (slugs.model_type = excluded.model_type and slugs.model_id = excluded.model_id)
   returning id`,
);

/** The record that a path leads to. */
export interface PathOwner {
  modelType: number;
  modelId: number;
}
interface OwnedPath extends PathOwner {
  language: string;
  path: string;
}

/** Gives a record a path; its former one becomes a redirect. False when another record's current path is the same. */
export async function claimPath(
  tx: Executor,
  { modelType, modelId, language, path }: OwnedPath,
): Promise<{ taken: boolean; former: string | null }> {
  const [former] = await tx.query<{ path: string }>(retire, [modelType, modelId, language, path]);
  const claimed = await tx.query(claim, [modelType, modelId, language, path]);
  return { taken: claimed.length === 0, former: former?.path ?? null };
}

export interface PathRow {
  id: number;
  path: string;
  model_type: number;
  model_id: number;
  is_canonical: boolean;
}

const rivals = statement(
  'routing_rivals',
  `select id, path, model_type, model_id, is_canonical from slugs
   where language = $3 and (path = $4 or (model_type = $1 and model_id = $2 and is_canonical))`,
);

/** The row of a path, and the record's own current one. */
export function readRivals(db: Executor, { modelType, modelId, language, path }: OwnedPath): Promise<PathRow[]> {
  return db.query<PathRow>(rivals, [modelType, modelId, language, path]);
}
