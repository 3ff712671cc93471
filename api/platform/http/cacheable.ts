import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJson } from './json.ts';

/** What an answer depends on besides its address. */
const DEPENDS_ON = 'Language-Preference, Currency-Preference';

const bare = (tag: string) => tag.trim().replace(/^W\//, '');

function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag)))
  );
}

/** Sends a public answer, with the headers for a CDN, so that caches may keep it: 304 without a body when the asker has it already. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cdn: Record<string, string>,
): FastifyReply {
  const body = toJson(answer);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', etag).headers(cdn);
  // A page of another origin adds Origin to the list by itself.
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${DEPENDS_ON}` : DEPENDS_ON);
  if (matchesEtag(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
