import { LANGUAGES } from '../../contract/locales.ts';
import type { Table } from '../load/copy.ts';
import { SYNONYMS } from '../shop/synonyms.ts';

/** Synonyms of the search. */
export function synonymTable(): Table {
  const rules = LANGUAGES.flatMap((language) => SYNONYMS[language].map((phrases) => [language, phrases] as const));
  return {
    name: 'search_synonyms',
    columns: ['id', 'language', 'phrases'],
    rows: rules.map(([language, phrases], index) => [
      index + 1,
      language,
      `{${phrases.map((one) => JSON.stringify(one)).join(',')}}`,
    ]),
  };
}
