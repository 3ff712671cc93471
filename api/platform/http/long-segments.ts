import type { FastifyInstance } from 'fastify';
import { Failure } from './errors.ts';

/** No id, hash or name in a path is longer. */
const LONGEST = 200;

/** Answers 404 when a parameter of the path is too long for anything that could be there, and names it. */
export function refuseLongSegments(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params }) => {
    for (const [field, value] of Object.entries((params ?? {}) as Record<string, string>)) {
      if (value.length > LONGEST)
        throw new Failure('not_found', {}, [{ field, key: 'too_big_text', values: { limit: LONGEST } }]);
    }
  });
}
