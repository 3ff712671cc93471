import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../../../contract/etag.ts';
import { toJson } from './json.ts';

/** Headers that a response depends on. */
const DEPENDS_ON = 'Language-Preference, Currency-Preference';

/** Sends a public response with the headers for a CDN; 304 without a body when the client's ETag matches. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cdn: Record<string, string>,
): FastifyReply {
  const body = toJson(answer);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', etag).headers(cdn);
  // The CORS plugin adds Origin to the list for pages of other origins.
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${DEPENDS_ON}` : DEPENDS_ON);
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
