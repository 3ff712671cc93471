import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable } from '../http/cacheable.ts';
import { openApiDocument } from './document.ts';

const DOCUMENT = '/v1/openapi.json';
/** The page runs its own inline start script and styles, and may fetch from nowhere but this host. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Puts the OpenAPI document and a page to read it on the server; neither needs another network. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  let made: Record<string, unknown> | undefined;
  app.get(DOCUMENT, (request: FastifyRequest, reply: FastifyReply) => {
    made ??= openApiDocument();
    return sendCacheable(request, reply, made, false);
  });
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', POLICY);
    });
    const { default: reference } = await import('@scalar/fastify-api-reference');
    await page.register(reference, {
      routePrefix: '/v1/docs',
      configuration: { url: DOCUMENT, withDefaultFonts: false, telemetry: false, hideClientButton: true },
    });
  });
}
