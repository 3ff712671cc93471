import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { sendErrorPage } from './error-page.ts';
import { guard } from './guard.ts';
import { stylesheet } from './stylesheet.ts';

const bodyLimit = 512 * 1024;

function readForm(_request: unknown, body: string | Buffer, done: (error: null, fields: unknown) => void): void {
  done(null, Object.fromEntries(new URLSearchParams(body.toString())));
}

/** A sandbox server without stand-ins: forms, headers, errors and the guard. */
export function createServer(logger: FastifyBaseLogger | undefined, ownNames: readonly string[]): FastifyInstance {
  const server: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit,
    // Signatures may be parts of paths.
    routerOptions: { maxParamLength: 1_000 },
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
  guard(server, ownNames);
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin');
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return sendErrorPage(request, reply, status);
  });
  server.setNotFoundHandler((request, reply) => sendErrorPage(request, reply, 404));
  server.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  return server;
}
