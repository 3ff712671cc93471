import { maxHeaderSize, validateHeaderValue } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Cdn } from '../../../contract/cdn.ts';
import type { EndpointKey } from '../../../contract/endpoints.ts';
import { baseHeaders } from '../../../contract/security-headers.ts';
import { type Database, statementCount } from '../database/index.ts';
import { watchMethods } from './allowed-methods.ts';
import { directAnswer } from './direct-answer.ts';
import { answerFailures, frameworkFailure } from './error-handler.ts';
import { RequestLog, requestLogger } from './log.ts';
import type { PersonCounter } from './person-reads.ts';
import { requestIdOf } from './request-id.ts';
import type { DirectRead } from './routes.ts';

export interface ServerOptions {
  db: Database;
  logger: FastifyBaseLogger;
  /** Networks whose X-Forwarded-* headers are trusted. */
  trustProxy: boolean | string;
  checkResponses: boolean;
  /** The CDN that caches public responses, if any. */
  cdn: Cdn;
}

/** More than any call of the contract needs. */
const LARGEST_BODY = 256 * 1024;

function begin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  request.statements = statementCount.getStore() ?? { count: 0 };
  // In-process callers do not read these headers.
  if (!directAnswer.getStore())
    reply.headers(baseHeaders(request.protocol === 'https')).header('x-request-id', request.id);
  done();
}

function addTiming(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const timing = `app;dur=${reply.elapsedTime.toFixed(1)}, db;desc="${request.statements?.count ?? 0} statements"`;
  if (!directAnswer.getStore()) reply.header('server-timing', timing);
  done(null, payload);
}

/** Fastify answers an invalid header with its own error, which exposes internals and lacks the protective headers. */
function dropBrokenHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const headers = directAnswer.getStore() ? {} : reply.getHeaders();
  for (const [name, value] of Object.entries(headers)) {
    try {
      for (const one of [value].flat()) validateHeaderValue(name, String(one));
    } catch (err) {
      request.log.error({ err, header: name }, 'a header cannot be written and was left out');
      reply.removeHeader(name);
    }
  }
  done(null, payload);
}

/** Accepts an empty body: some clients send a content type with every call. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  );
}

/** A server with request ids, timing, protective headers and error responses. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: options.logger,
    childLoggerFactory: requestLogger,
    logController: new RequestLog(),
    trustProxy: options.trustProxy,
    bodyLimit: LARGEST_BODY,
    genReqId: requestIdOf,
    frameworkErrors: frameworkFailure,
    // Longer segments are refused by `refuseLongSegments`, where the language is known.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  // Forms of other sites can send plain text without a preflight, but not JSON (CSRF).
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.decorate('answers', {
    checked: options.checkResponses,
    cdn: options.cdn,
    db: options.db,
    reads: new Map(),
    persons: null,
  });
  app.decorateRequest('context');
  app.decorateRequest('statements');
  app.addHook('onRequest', begin);
  app.addHook('onSend', addTiming);
  app.addHook('onSend', dropBrokenHeaders);
  const allowed = watchMethods(app);
  answerFailures(app, allowed);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Options of responses, handlers of public reads for in-process calls, and the counter of whom operators read. */
    answers: {
      checked: boolean;
      cdn: Cdn;
      db: Database;
      reads: Map<EndpointKey, DirectRead>;
      persons: PersonCounter | null;
    };
  }
  interface FastifyRequest {
    /** Number of statements sent for the request. */
    statements?: { count: number; rows?: number };
  }
}
