import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Problem, Refused } from './refused.ts';

/** An error as the gateway answers it. */
export interface ErrorAnswer {
  status: number;
  body: unknown;
}

/** Makes the answer; `status` is given for a request that could not be read at all. */
export type AnswerProblems = (problems: readonly Problem[], request: FastifyRequest, status?: number) => ErrorAnswer;

/** Calls of the shop's server, with the gateway's own errors. */
export function apiScope(
  server: FastifyInstance,
  prefix: string,
  answer: AnswerProblems,
  calls: (api: FastifyInstance) => void,
): void {
  const answerOf = (error: FastifyError | Refused, request: FastifyRequest): ErrorAnswer => {
    if (error instanceof Refused) return answer(error.problems, request);
    const { statusCode: status = 500 } = error;
    if (status >= 500) request.log.error(error);
    return answer([{ reason: status < 500 ? 'invalid' : 'failed' }], request, status);
  };
  server.register(
    async (api) => {
      api.setErrorHandler((error: FastifyError | Refused, request, reply) => {
        const { status, body } = answerOf(error, request);
        return reply.code(status).send(body);
      });
      calls(api);
    },
    { prefix },
  );
}
