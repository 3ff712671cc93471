import { randomUUID } from 'node:crypto';
import type { Right } from '../../contract/rights.ts';
import { answering, OPERATORS, type Rows } from './row.ts';

const operators = (at: string, right: Right, body?: () => object): Rows => ({
  at: () => at,
  right,
  body,
  who: OPERATORS,
});
/** What operators with the right are told of a rule that is not there. */
const missing = (at: string, right: Right, body?: object): Rows => ({
  at: () => at,
  right,
  body: body && (() => body),
  who: answering('not_found', OPERATORS),
});

export const searchRows: Readonly<Record<string, Rows>> = {
  'GET /search/explanation': operators('/search/explanation?search=mydlo', 'search.read'),
  'GET /search-synonyms': operators('/search-synonyms', 'search.read'),
  'POST /search-synonyms': operators('/search-synonyms', 'search.write', () => ({
    language: 'cs',
    phrases: ['mýdlo', 'mejdlo'],
  })),
  'PATCH /search-synonyms/{id}': missing('/search-synonyms/1999999999', 'search.write', { phrases: ['krém', 'mast'] }),
  'DELETE /search-synonyms/{id}': missing('/search-synonyms/1999999999', 'search.write'),
  'GET /search-redirects': operators('/search-redirects', 'search.read'),
  'POST /search-redirects': {
    at: () => '/search-redirects',
    right: 'search.write',
    body: () => ({ language: 'cs', phrase: randomUUID(), path: '/' }),
    who: OPERATORS,
  },
  'PATCH /search-redirects/{id}': missing('/search-redirects/1999999999', 'search.write', { path: '/jinam' }),
  'DELETE /search-redirects/{id}': missing('/search-redirects/1999999999', 'search.write'),
};
