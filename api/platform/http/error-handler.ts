import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TEXTS, FIELD_TEXTS } from '../../../contract/error-texts.ts';
import type { ErrorBody, ErrorType } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/locales.ts';
import { baseHeaders } from '../../../contract/security-headers.ts';
import { table } from '../../../contract/table.ts';
import { isUnavailable } from '../database/index.ts';
import { formatMessage, type MessageValues } from '../texts/index.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { RequestContext } from './context.ts';
import { Failure, type FieldFailure } from './errors.ts';

/** Types for Fastify's own errors, by code. */
const SERVER_CODES: Record<string, ErrorType> = table({
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
});

function expectedFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const type = SERVER_CODES[code ?? ''];
  if (type) return new Failure(type);
  if (code === 'FST_ERR_BAD_URL')
    return new Failure('unreadable_request', {}, [{ field: 'path', key: 'broken_address' }]);
  if (isUnavailable(error)) return new Failure('unavailable');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Failure('unreadable_request') : null;
}

/** Falls back to the unformatted message when a value is missing: the error itself matters more. */
function sentence(message: string, language: Language, values: MessageValues): string {
  try {
    return formatMessage(message, language, values);
  } catch {
    return message;
  }
}

/** The message for a field, in a language. */
export function fieldMessage({ key, values }: FieldFailure, language: Language): string {
  return sentence(FIELD_TEXTS[language][key], language, values ?? {});
}

/** Response body for a failure, in the request's language. */
export function bodyOf(failure: Failure, language: Language): ErrorBody {
  return {
    status: failure.status,
    message: sentence(ERROR_TEXTS[language][failure.type], language, failure.values),
    type: failure.type,
    errors: failure.fields.map((failed) => ({
      field: failed.field,
      message: fieldMessage(failed, language),
      ...(failed.limit === undefined ? {} : { limit: failed.limit }),
    })),
  };
}

/** A client that disconnects while its body is read is no server error. */
function left({ raw, log }: FastifyRequest): Failure | null {
  if (!raw.destroyed || raw.complete) return null;
  log.info('the client left before its body was read');
  return new Failure('unreadable_request');
}

/** The response that an error becomes: its own type when it is expected, else it is logged and answered with a generic 500. */
export function refusalOf(
  error: unknown,
  { context, log }: Pick<FastifyRequest, 'log'> & { context?: RequestContext },
) {
  const failure = expectedFailure(error) ?? new Failure('internal_error');
  // A limit of ours that was reached is expected, and no bug: where it was noticed says nothing.
  if (error instanceof Failure && failure.status === 503) log.warn({ type: failure.type }, 'call refused');
  else if (failure.status >= 500) log.error({ err: error }, 'request failed');
  const headers: Record<string, string> = {};
  if (failure.type === 'method_not_allowed') headers.allow = String(failure.values.allow);
  if (failure.status === 401) headers['www-authenticate'] = 'Bearer';
  if (failure.type === 'too_many_requests') headers['retry-after'] = String(failure.values.seconds ?? 1);
  if (failure.status === 503) headers['retry-after'] = '2';
  return { status: failure.status, headers, body: bodyOf(failure, context?.language ?? 'en') };
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalOf(left(request) ?? error, request);
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
}

/** Answers requests that Fastify rejects before any hook runs, such as those with a malformed address. */
export async function frameworkFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(baseHeaders(request.protocol === 'https')).header('x-request-id', request.id);
  // Without a context, as on an unknown host, it is answered in English.
  await request.server.resolveContext?.(request).catch(() => undefined);
  answer(error, request, reply);
}

/** 405 with the allowed methods when the path has other ones, else 404; OPTIONS lists the methods. */
function answerNothing(allowed: AllowedMethods, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = allowed(request.url.split('?')[0] ?? '');
  if (methods.length === 0) return answer(new Failure('not_found'), request, reply);
  const allow = methods.join(', ');
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
  return answer(new Failure('method_not_allowed', { allow }), request, reply);
}

/**
 * Turns every error into a response. Expected ones keep their type, others are logged and answered with a generic 500.
 */
export function answerFailures(app: FastifyInstance, allowed: AllowedMethods): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answerNothing(allowed, request, reply));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the context of a call: its language, currency and caller. */
    resolveContext?: (request: FastifyRequest) => Promise<void>;
  }
}
