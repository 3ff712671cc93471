import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError } from 'zod';

function answerOf(error: FastifyError): { status: number; message: string; issues?: unknown } {
  if (error instanceof ZodError) return { status: 400, message: 'The request is not valid', issues: error.issues };
  const status = error.statusCode ?? 500;
  return { status, message: status < 500 ? error.message : 'The sandbox failed; its log has the details' };
}

/** JSON responses and errors for control calls of tests and scripts. */
export function controlScope(server: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  server.register(async (scope) => {
    // Only JSON: forms of other sites cannot send it without a preflight (CSRF).
    scope.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, ...answer } = answerOf(error);
      if (status >= 500) request.log.error(error);
      return reply.code(status).send(answer);
    });
    routes(scope);
  });
}

export class ControlError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
