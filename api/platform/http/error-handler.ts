import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorType } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/locales.ts';
import { FAILURE_TEXTS, FIELD_TEXTS, fill } from './error-texts.ts';
import { Failure } from './errors.ts';

const SERVER_STATES: Record<string, ErrorType> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_request',
  FST_ERR_BAD_URL: 'unreadable_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08006', '08001']);

function known(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code } = error as FastifyError;
  const type = SERVER_STATES[code] ?? (AWAY.has(code) ? 'unavailable' : undefined);
  return type ? new Failure(type) : null;
}

/** What a failure says in a language. */
export function failureMessage(failure: Failure, language: Language): string {
  return fill(FAILURE_TEXTS[failure.type], language, failure.values);
}

/** The answer's body for a failure, in the request's language. */
export function bodyOf(failure: Failure, language: Language): ErrorBody {
  return {
    status: failure.status,
    message: failureMessage(failure, language),
    type: failure.type,
    errors: failure.fields.map(({ field, key, values }) => ({
      field,
      message: fill(FIELD_TEXTS[key] ?? (FIELD_TEXTS.invalid as Record<Language, string>), language, values ?? {}),
    })),
  };
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = known(error) ?? new Failure('internal_error');
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  if (failure.type === 'too_many_requests') reply.header('retry-after', String(failure.values.seconds ?? 1));
  if (failure.status === 503) reply.header('retry-after', '2');
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send(bodyOf(failure, request.context?.language ?? 'en'));
}

/** One place answers every failure: expected ones by name, unexpected ones logged whole and told as nothing. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Failure('not_found'), request, reply));
}
