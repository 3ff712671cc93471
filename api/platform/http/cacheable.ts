import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJson } from './json.ts';

/** What an answer depends on besides its address. */
const DEPENDS_ON = 'Language-Preference, Currency-Preference';
const ASK_AGAIN = 'public, max-age=0, must-revalidate';
/** A CDN that drops pages by their tags may keep them for a day. */
const KEPT_BY_CDN = 'public, max-age=0, s-maxage=86400, must-revalidate';

const bare = (tag: string) => tag.trim().replace(/^W\//, '');

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag)));
}

/** Sends a public answer so that caches may keep it: 304 without a body when the asker has it already. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cdn: boolean,
): FastifyReply {
  const body = toJson(answer);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', etag).header('cache-control', cdn ? KEPT_BY_CDN : ASK_AGAIN);
  // A page of another origin adds Origin to the list by itself.
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${DEPENDS_ON}` : DEPENDS_ON);
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
