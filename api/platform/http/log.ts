import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { redact, redactedError } from './redact.ts';

const SLOW_MS = 1_000;

/** Logs slow and failed responses only: the front server logs every request. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    if (!error && reply.statusCode < 500 && ms < SLOW_MS) return;
    const line = {
      method: request.method,
      url: redact(request.url),
      status: reply.statusCode,
      ms,
      statements: request.statements?.count,
      ...(error ? { err: error } : {}),
    };
    request.log[error ? 'error' : 'warn'](line, 'slow or failed');
  }
}

/** For the two keys that errors are logged under. pino's own would write all that hangs on one: the driver's whole client of a lost connection. */
export const errorSerializers = { err: redactedError, error: redactedError };

/** A request's logger. Removes secrets that open a cart or an order. */
export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger {
  return logger.child(bindings, { ...options, serializers: errorSerializers });
}
