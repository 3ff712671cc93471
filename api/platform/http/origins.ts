import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './errors.ts';

/** Whether an origin is the shop's own or configured for a use: calls with a shopper's credentials, or redirects. */
export type OriginCheck = (origin: string) => Promise<boolean>;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const EXPOSED = [
  'ETag',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Server-Timing',
  'X-Request-Id',
  'Idempotency-Replayed',
];
const TAKEN = [
  'Content-Type',
  'Authorization',
  'Idempotency-Key',
  'Language-Preference',
  'Currency-Preference',
  'Price-Group',
  'X-Tracking-Id',
  'X-Socket-Id',
  'X-Acknowledged-Changes',
  'Change-Reason',
  'X-Request-Id',
  'If-None-Match',
];

function originOf(request: FastifyRequest): string | null {
  const { origin, referer } = request.headers;
  if (origin !== undefined) return origin;
  return referer && URL.canParse(referer) ? new URL(referer).origin : null;
}

/** A CORS preflight. Those of allowed origins were answered before. */
const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** A host may always call itself, whatever its scheme is behind a proxy. */
function isOwn(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Sets CORS headers first: pages read errors and `Retry-After` only with them. Preflights end here, without a limit.
 */
export async function answerOrigins(app: FastifyInstance, allowed: OriginCheck): Promise<void> {
  await app.register(cors, {
    // Credentials are included, so origins are matched exactly, never by a wildcard.
    origin: (origin, answer) => {
      if (!origin) return answer(null, false);
      allowed(origin).then(
        (isAllowed) => void answer(null, isAllowed),
        (error: Error) => void answer(error, false),
      );
    },
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: TAKEN,
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

/** Rejects preflights of foreign origins, and writes with cookies from origins that are not allowed (CSRF). */
export function guardOrigins(app: FastifyInstance, allowed: OriginCheck): void {
  app.addHook('onRequest', async (request) => {
    if (isPreflight(request) && !isOwn(request.headers.origin ?? '', request))
      throw new Failure('origin_not_allowed', {}, [{ field: 'Origin', key: 'origin_unknown' }]);
    if (READS.has(request.method) || request.headers.cookie === undefined) return;
    if (request.routeOptions.config.fromAnySite) return;
    const origin = originOf(request);
    if (origin === null || !(isOwn(origin, request) || (await allowed(origin))))
      throw new Failure('origin_not_allowed');
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts form posts of other sites: the route ignores cookies. */
    fromAnySite?: boolean;
  }
}
