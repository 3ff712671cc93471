import type { Language } from '../../contract/locales.ts';
import { emit, Failure, invalidFields, type Transaction } from '../platform/index.ts';
import { isReserved } from './reserved-paths.ts';
import { claimPath } from './store.ts';

const FORM = /^\/[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Normalises a path: lower case, a leading slash, no trailing one. */
export function normalisePath(path: string): string {
  const decoded = path.toLowerCase().replace(/\/+$/, '');
  return decoded === '' ? '/' : decoded;
}

/**
 * Gives a record a new path in one language; the old one becomes a redirect. `screens`: further reserved paths. 422 for a
 * malformed or reserved path, 409 when another record has it.
 */
export async function moveTo(
  tx: Transaction,
  modelType: number,
  modelId: number,
  language: Language,
  candidate: string,
  screens: readonly string[] = [],
): Promise<string> {
  const path = normalisePath(candidate.startsWith('/') ? candidate : `/${candidate}`);
  if (!FORM.test(path) || path.length > 200) throw invalidFields({ field: 'path', key: 'not_slug' });
  if (isReserved(path) || screens.includes(path)) throw invalidFields({ field: 'path', key: 'reserved_path' });
  const { taken, former } = await claimPath(tx, modelType, modelId, language, path);
  if (taken) throw new Failure('conflict', {}, [{ field: 'path', key: 'taken_path' }]);
  await emit(tx, 'slug.changed', { language, paths: former ? [former, path] : [path] });
  return path;
}
