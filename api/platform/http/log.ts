import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { redact, redactedError } from './redact.ts';

const SLOW_MS = 1_000;

interface Completed {
  /** Left out where the logger has it. */
  requestId?: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  statements: number | undefined;
}

/** Logs a response only when it was slow or failed: the front server logs every request. */
export function logCompleted(log: FastifyBaseLogger, { url, ms, ...rest }: Completed, error?: Error | null): void {
  if (!error && rest.status < 500 && ms < SLOW_MS) return;
  const line = { ...rest, url: redact(url), ms: Math.round(ms * 10) / 10, ...(error ? { err: error } : {}) };
  log[error ? 'error' : 'warn'](line, 'slow or failed');
}

export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, statements } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    logCompleted(request.log, { method, url, status, ms, statements: statements?.count }, error);
  }
}

/** Serializers of errors. pino's own logs all properties, such as the driver's client of a lost connection. */
export const errorSerializers = { err: redactedError, error: redactedError };

/** A request's logger. Removes secrets that open a cart or an order. */
export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger {
  return logger.child(bindings, { ...options, serializers: errorSerializers });
}
