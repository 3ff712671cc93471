import { readSearch } from '../../contract/read-search.ts';
import { remember, remembered } from '../lib/lists/browser-memory.ts';

const KEY = 'pult:searches';
const MOST = 6;
const LONGEST = 200;

/** Searches of this browser, the newest first. */
export const recentSearches = (): string[] => remembered(KEY).filter((one) => typeof one === 'string');

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

export function rememberSearch(text: string): void {
  const search = readSearch(text).slice(0, LONGEST);
  if (search === '') return;
  remember(KEY, [search, ...recentSearches().filter((one) => !same(one, search))].slice(0, MOST));
}

export const forgetSearches = (): void => remember(KEY, []);
