import type { FastifyInstance } from 'fastify';
import { controlScope } from '../server/control-scope.ts';
import type { Questions } from './questions.ts';

/** Requests to the registers as JSON, for tests. */
export function registersControl(server: FastifyInstance, questions: Questions): void {
  controlScope(server, (scope) => {
    scope.get('/sandbox/registers/questions', async () => ({
      questions: questions.latest().map(({ requestedAt, ...question }) => ({
        ...question,
        asked_at: requestedAt.toISOString(),
      })),
    }));

    scope.delete('/sandbox/registers/questions', async (_request, reply) => {
      questions.clear();
      return reply.code(204).send();
    });
  });
}
