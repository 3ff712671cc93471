import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Language } from '../../contract/locales.ts';
import { plannedInsert, plannedUpdate } from '../journal/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, invalidFields } from '../platform/http/index.ts';
import { isReserved } from './reserved-paths.ts';
import { claimPath, type PathOwner, readRivals } from './store.ts';

const FORM = /^\/[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Normalises a path: lower case, a leading slash, no trailing one. */
function normalisePath(path: string): string {
  const decoded = path.toLowerCase().replace(/(?<!\/)\/+$/, '');
  return decoded === '' ? '/' : decoded;
}

/** Characters that no path of a page has: browsers read a backslash as a slash. */
const NEVER = /[\\%?#\p{Cc}]/u;

/** The normalised path of a request: encoded, in capitals, or with more slashes than needed. */
export function askedPath(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    if (!NEVER.test(decoded)) return normalisePath(decoded.replace(/\/{2,}/g, '/'));
  } catch {
    // No UTF-8: no page has it.
  }
  return normalisePath(path);
}

/** The normalised path of an address, without query and hash. */
export function pathOf({ pathname }: URL): string {
  try {
    return normalisePath(decodeURIComponent(pathname));
  } catch {
    return normalisePath(pathname);
  }
}

const takenPath = (field: string) => new Failure('conflict', {}, [{ field, key: 'taken_path' }]);

/** The normalised path; 422 for a malformed or reserved one. */
function checkedPath(candidate: string, screens: readonly string[], field: string): string {
  const path = normalisePath(candidate.startsWith('/') ? candidate : `/${candidate}`);
  if (!FORM.test(path) || path.length > 200) throw invalidFields({ field, key: 'not_slug' });
  if (isReserved(path) || screens.includes(path)) throw invalidFields({ field, key: 'reserved_path' });
  return path;
}

/** A path that a record is to have. */
export interface NewPath extends PathOwner {
  language: Language;
  path: string;
  /** Paths of the shop's own screens in the language. */
  screens: readonly string[];
  /** Field of the request that gave it. */
  field?: string;
}

/** What `moveTo` would change. */
export async function tryMoveTo(db: Executor, wanted: NewPath): Promise<ChangedRow[]> {
  const { modelType, modelId, language, field = 'path' } = wanted;
  const path = checkedPath(wanted.path, wanted.screens, field);
  const rows = await readRivals(db, { modelType, modelId, language, path });
  const there = rows.find((row) => row.path === path);
  const isOwn = there?.model_type === modelType && there.model_id === modelId;
  if (there?.is_canonical && !isOwn) throw takenPath(field);
  const retired = rows
    .filter((row) => row !== there && row.is_canonical)
    .flatMap((row) => plannedUpdate('slugs', row.id, { ...row }, { is_canonical: false }));
  const claimed = { model_type: modelType, model_id: modelId, is_canonical: true };
  return [
    ...retired,
    ...(there
      ? plannedUpdate('slugs', there.id, { ...there }, claimed)
      : [plannedInsert('slugs', { language, path, ...claimed })]),
  ];
}

/** Gives a record a new path; the old one redirects. 422 for malformed or reserved ones, 409 for taken ones. */
export async function moveTo(tx: Transaction, wanted: NewPath): Promise<string> {
  const { modelType, modelId, language, field = 'path' } = wanted;
  const path = checkedPath(wanted.path, wanted.screens, field);
  const { taken, former } = await claimPath(tx, { modelType, modelId, language, path });
  if (taken) throw takenPath(field);
  await emit(tx, 'slug.changed', { language, paths: former ? [former, path] : [path] });
  return path;
}
