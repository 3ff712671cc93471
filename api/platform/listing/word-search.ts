import { MAX_SEARCH_WORDS } from '../../../contract/search/rules.ts';
import type { Executor } from '../database/index.ts';
import { invalidFields } from '../http/index.ts';
import { MOST_COUNTED } from './long-list.ts';
import type { WordIndex } from './source.ts';

/** What the index says of a search. */
export interface Found {
  /** All records that match, in the default sort; null when they are more than are counted, or were not asked for. */
  ids: number[] | null;
  /** There are short words only: the newest records alone are looked through. */
  isShort: boolean;
}

/** Newest records in which common words are looked for before all that have them are sorted. */
const NEWEST = 20_000;

/** Asks the index. Its answer is bounded, however common the words are. */
export async function findByWords(db: Executor, index: WordIndex, search: string): Promise<Found> {
  if (search.split(/\s+/).length > MAX_SEARCH_WORDS)
    throw invalidFields({ field: 'search', key: 'too_big_list', values: { limit: MAX_SEARCH_WORDS } });
  const { long, short } = index.read(search);
  if (!long) return { ids: null, isShort: true };
  const [row] = await db.query<{ ids: number[] }>({ text: index.find }, [long, short]);
  const ids = row?.ids ?? [];
  return { ids: ids.length > MOST_COUNTED ? null : ids, isShort: false };
}

const replaceTable = (from: string, made: (table: string) => string): string =>
  from.replace(/\bfrom (\w+) t\b/, (_, table: string) => `from (${made(table)} offset 0) t`);

/** Tables of a list in which only found records are left. The planner cannot walk all others in its order. */
export const fromFound = (from: string, ids: string): string =>
  replaceTable(from, (table) => `select * from ${table} where id = any(${ids}::int[])`);

/** Tables of a list with its newest records only. */
export const fromNewest = (from: string, order: string): string =>
  replaceTable(from, (table) => `select * from ${table} t order by ${order} limit ${NEWEST}`);
