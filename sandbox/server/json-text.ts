import type { FastifyInstance } from 'fastify';

/** Gives JSON to the calls of a scope as it was sent. */
export function takeJsonText(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** The text of an object within an object whose other members are texts: signatures are of these bytes. */
export function objectText(json: string, name: string): string {
  const start = json.indexOf('{', json.indexOf(`"${name}":`));
  let depth = 0;
  for (const { 0: token, index } of json.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return json.slice(start, start + index + 1);
  }
  return '';
}
