import type { FastifyInstance, FastifyReply } from 'fastify';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn } from '../server/stand-in.ts';

/** Base paths of the providers' purge APIs. */
export const cdnPaths = { cloudflare: '/cdn/cloudflare/client/v4', fastly: '/cdn/fastly' };

const MOST = { cloudflare: 30, fastly: 256 };

interface Purge {
  provider: keyof typeof MOST;
  zone: string;
  tags: string[];
}

const isTags = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((tag) => typeof tag === 'string' && /^[!-~]+$/.test(tag) && !tag.includes(','));

/**
 * Purge APIs of Cloudflare and Fastly; DELETE /sandbox/cdn/purges clears, POST /sandbox/cdn/refusals makes calls fail.
 */
export function registerCdn(server: FastifyInstance): StandIn {
  const purges: Purge[] = [];
  let refusals = 0;

  const refused = (reply: FastifyReply): boolean => {
    if (refusals === 0) return false;
    refusals -= 1;
    reply.code(429).header('retry-after', '1');
    return true;
  };

  server.post<{ Params: { zone: string }; Body: { tags?: unknown } }>(
    `${cdnPaths.cloudflare}/zones/:zone/purge_cache`,
    async ({ headers, params, body }, reply) => {
      const fail = (status: number, code: number, message: string) =>
        reply.code(status).send({ success: false, errors: [{ code, message }], messages: [], result: null });
      if (!/^Bearer \S+$/.test(headers.authorization ?? '')) return fail(403, 9109, 'Invalid access token');
      if (refused(reply)) return fail(429, 971, 'Please wait and consider throttling your request speed');
      const tags = body?.tags;
      if (!isTags(tags) || tags.length === 0 || tags.length > MOST.cloudflare) return fail(400, 1094, 'Invalid tags');
      purges.push({ provider: 'cloudflare', zone: params.zone, tags });
      return { success: true, errors: [], messages: [], result: { id: params.zone } };
    },
  );

  server.post<{ Params: { service: string }; Body: { surrogate_keys?: unknown } }>(
    `${cdnPaths.fastly}/service/:service/purge`,
    async ({ headers, params, body }, reply) => {
      const fail = (status: number, msg: string) => reply.code(status).send({ msg, detail: msg });
      if (!headers['fastly-key']) return fail(401, 'Provided credentials are missing or invalid');
      if (refused(reply)) return fail(429, 'Too many requests');
      const keys = body?.surrogate_keys;
      if (!isTags(keys) || keys.length === 0 || keys.length > MOST.fastly) return fail(400, 'Bad request');
      purges.push({ provider: 'fastly', zone: params.service, tags: keys });
      return Object.fromEntries(keys.map((key, at) => [key, `108-${purges.length}-${at}`]));
    },
  );

  controlScope(server, (scope) => {
    scope.get('/sandbox/cdn/purges', async () => ({ purges }));
    scope.delete('/sandbox/cdn/purges', async (_request, reply) => {
      purges.length = 0;
      return reply.code(204).send();
    });
    scope.post<{ Body: { count?: unknown } }>('/sandbox/cdn/refusals', async ({ body }, reply) => {
      refusals = Math.max(0, Math.trunc(Number(body?.count ?? 0)) || 0);
      return reply.code(204).send();
    });
  });
  // The demo has no CDN, so no settings are returned.
  return {};
}
