import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { line, oneRecord, path } from '../fields.ts';
import { item, items } from '../list.ts';
import { LANGUAGES } from '../locales.ts';

/** Most synonyms and redirects of a language that are stored. */
export const MOST_RULES = 1_000;
const LONGEST_PHRASE = 80;

const language = z.enum(LANGUAGES);
const phrases = z.array(line(LONGEST_PHRASE)).min(2).max(20);

const synonymInput = z.object({ language, phrases });
const redirectInput = z.object({ language, phrase: line(LONGEST_PHRASE), path });

export const searchSynonym = synonymInput.extend({ id: z.int(), created_at: z.iso.datetime() });
export const searchRedirect = redirectInput.extend({ id: z.int(), created_at: z.iso.datetime() });
export type SynonymInput = z.infer<typeof synonymInput>;
export type RedirectInput = z.infer<typeof redirectInput>;

/** A change, and what it started from. */
const changeOf = <S extends z.core.$ZodLooseShape>(input: z.ZodObject<S>) =>
  input.partial().extend({ expected: input.partial().optional() });
export const synonymChange = changeOf(synonymInput);
export const redirectChange = changeOf(redirectInput);
export type SynonymChange = z.infer<typeof synonymChange>;
export type RedirectChange = z.infer<typeof redirectChange>;

const read = { access: 'operator', right: 'search.read' } as const;
const write = { access: 'operator', right: 'search.write', dryRun: true } as const;
const HOLDS = 'Searches follow within a second.';

/** Operators' rules of the search. */
export const searchRuleEndpoints = endpoints({
  'GET /search-synonyms': {
    ...read,
    summary: 'Synonyms of searches, by language',
    description: 'At most a thousand of each language.',
    response: items(searchSynonym),
  },
  'POST /search-synonyms': {
    ...write,
    summary: 'Make phrases equal for searches in a language',
    description: `A search for one of them, in any form of its words, also finds what has another. ${HOLDS}`,
    status: 201,
    body: synonymInput,
    example: { language: 'en', phrases: ['lipstick', 'lip color'] },
    response: item(searchSynonym),
    errors: ['conflict'],
  },
  'PATCH /search-synonyms/{id}': {
    ...write,
    summary: 'Change phrases that are equal for searches',
    description: `The phrases that are sent replace the former ones. ${HOLDS}`,
    params: oneRecord,
    body: synonymChange,
    example: { phrases: ['lipstick', 'lip color', 'rouge'] },
    response: item(searchSynonym),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'DELETE /search-synonyms/{id}': {
    ...write,
    summary: 'Delete synonyms',
    description: HOLDS,
    params: oneRecord,
    errors: ['not_found'],
  },
  'GET /search-redirects': {
    ...read,
    summary: 'Searches that lead to a page of their own, by language',
    description: 'At most a thousand of each language.',
    response: items(searchRedirect),
  },
  'POST /search-redirects': {
    ...write,
    summary: 'Lead a search to a page',
    description: `The search page redirects to the path, which is on the shop’s own host. The phrase is the whole search, in any form of its words. ${HOLDS}`,
    status: 201,
    body: redirectInput,
    example: { language: 'en', phrase: 'returns', path: '/returns-and-complaints' },
    response: item(searchRedirect),
    errors: ['conflict'],
  },
  'PATCH /search-redirects/{id}': {
    ...write,
    summary: 'Change where a search leads',
    description: HOLDS,
    params: oneRecord,
    body: redirectChange,
    example: { path: '/returns' },
    response: item(searchRedirect),
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  'DELETE /search-redirects/{id}': {
    ...write,
    summary: 'Delete a redirect of a search',
    description: HOLDS,
    params: oneRecord,
    errors: ['not_found'],
  },
});
