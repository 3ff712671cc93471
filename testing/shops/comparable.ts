import type { Answer } from './shop-api.ts';

/** Headers that differ from one answer to the next. */
const CHANGING = new Set([
  'date',
  'server-timing',
  'x-request-id',
  'x-event-position',
  'ratelimit-remaining',
  'ratelimit-reset',
]);

/** What a stranger may compare of two answers, with their statements: all must be equal (enumeration). */
export function comparable({ status, body, headers }: Answer) {
  const statements = /(\d+) statements/.exec(String(headers['server-timing']))?.[1];
  const same = Object.fromEntries(Object.entries(headers).filter(([name]) => !CHANGING.has(name)));
  return { status, body, headers: same, statements };
}
