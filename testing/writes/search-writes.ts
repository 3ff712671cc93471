import type { TestShop } from '../shops/index.ts';

/** A synonym and a redirect for `SEARCH_WRITES` to change. */
export async function addSearchRules({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql("insert into search_synonyms (id, language, phrases) values (500, 'cs', '{krém,krémík}')");
  await sql("insert into search_redirects (id, language, phrase, path) values (500, 'cs', 'vrácení', '/lipa')");
}

/** Operators' calls that write rules of the search, with requests that change something. */
export const SEARCH_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /search-synonyms': [['/search-synonyms', { language: 'cs', phrases: ['mýdlo', 'šampuk'] }]],
  'PATCH /search-synonyms/{id}': [['/search-synonyms/500', { phrases: ['krém', 'mast'] }]],
  'DELETE /search-synonyms/{id}': [['/search-synonyms/500', undefined]],
  'POST /search-redirects': [['/search-redirects', { language: 'cs', phrase: 'kontakt', path: '/mydlo' }]],
  'PATCH /search-redirects/{id}': [['/search-redirects/500', { path: '/mydlo' }]],
  'DELETE /search-redirects/{id}': [['/search-redirects/500', undefined]],
};
