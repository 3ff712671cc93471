import type { ChangedRow } from '../../contract/journal/records.ts';
import { LANGUAGES, type Language, type Translated } from '../../contract/locales.ts';
import { slugOf } from '../../contract/slug.ts';
import { plannedDelete } from '../journal/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { moveTo, type NewPath, tryMoveTo } from './paths.ts';
import { isReserved } from './reserved-paths.ts';

/** What the addresses of a record follow from. */
export interface AddressedRecord {
  modelType: number;
  /** Null for a new record. */
  id: number | null;
  name: { before: Translated; after: Translated };
  /** Addresses that are sent; they stay when the name changes. */
  own: Partial<Record<Language, string>>;
  isAutomatic: boolean;
  /** Paths of the shop's own screens by language. */
  screens: Readonly<Record<Language, readonly string[]>>;
}

const taken = statement(
  'routing_taken_paths',
  `select path from slugs where language = $1 and path = any($2) and not (model_type = $3 and model_id = $4)
   union select path from redirects where language = $1 and path = any($2)`,
);
const current = statement(
  'routing_current_path',
  'select path from slugs where model_type = $1 and model_id = $2 and language = $3 and is_canonical',
);

const MOST_NUMBERED = 50;

/** The name as a path, with a number where others have it; the record's own path stays when it is one of these. */
async function automaticPath(db: Executor, record: AddressedRecord, language: Language, name: string) {
  const base = `/${slugOf(name)}`;
  const candidates = [base, ...Array.from({ length: MOST_NUMBERED }, (_, index) => `${base}-${index + 2}`)];
  const id = record.id ?? 0;
  const [own] = await db.query<{ path: string }>(current, [record.modelType, id, language]);
  if (own && candidates.includes(own.path)) return undefined;
  const rows = await db.query<{ path: string }>(taken, [language, candidates, record.modelType, id]);
  const used = new Set([...rows.map(({ path }) => path), ...record.screens[language]]);
  return candidates.find((path) => !used.has(path) && !isReserved(path));
}

/** The addresses that a record gets: those that are sent, and of its name where it has none or follows the name. */
async function newPaths(db: Executor, record: AddressedRecord): Promise<NewPath[]> {
  const { modelType, id, name, own } = record;
  const paths: NewPath[] = [];
  for (const language of LANGUAGES) {
    const text = name.after[language];
    const followsName = record.isAutomatic && text && text !== name.before[language];
    const path = own[language] ?? (followsName ? await automaticPath(db, record, language, text) : undefined);
    const screens = record.screens[language];
    if (path !== undefined)
      paths.push({ modelType, modelId: id ?? 0, language, path, screens, field: `slugs.${language}` });
  }
  return paths;
}

/** Gives a record its addresses; former ones become redirects. Returns whether there are new ones. */
export async function writeSlugs(tx: Transaction, record: AddressedRecord & { id: number }): Promise<boolean> {
  const paths = await newPaths(tx, record);
  for (const path of paths) await moveTo(tx, path);
  return paths.length > 0;
}

/** What `writeSlugs` would change. */
export async function trySlugs(db: Executor, record: AddressedRecord): Promise<ChangedRow[]> {
  const rows: ChangedRow[] = [];
  for (const path of await newPaths(db, record)) rows.push(...(await tryMoveTo(db, path)));
  return rows;
}

const ofRecord = statement(
  'routing_slugs_of_record',
  'select id, language, path, model_type, model_id, is_canonical, created_at from slugs where model_type = $1 and model_id = $2 order by id',
);
const remove = statement(
  'routing_delete_slugs',
  'delete from slugs where model_type = $1 and model_id = $2 returning language, path',
);

/** What `deleteSlugs` would change. */
export async function tryDeleteSlugs(db: Executor, modelType: number, id: number): Promise<ChangedRow[]> {
  const rows = await db.query<{ id: number }>(ofRecord, [modelType, id]);
  return rows.map((row) => plannedDelete('slugs', row.id, { ...row }));
}

/** Deletes all addresses of a record, also former ones. */
export async function deleteSlugs(tx: Transaction, modelType: number, id: number): Promise<void> {
  const gone = await tx.query<{ language: Language; path: string }>(remove, [modelType, id]);
  for (const language of LANGUAGES) {
    const paths = gone.filter((row) => row.language === language).map(({ path }) => path);
    if (paths.length > 0) await emit(tx, 'slug.changed', { language, paths });
  }
}
