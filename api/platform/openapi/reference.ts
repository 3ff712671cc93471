import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sendCacheable } from '../http/cacheable.ts';
import { openApiDocument } from './document.ts';

const DOCUMENT = '/v1/openapi.json';
const PAGE = '/v1/docs';
/** The page runs its own inline start script and styles, and may fetch from nowhere but this host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page is for reading and trying calls: it offers nothing of its maker's services, which this host may not reach. */
const LOOK = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
} as const;

/** The page weighs megabytes and few look at it: it is loaded when first asked for. */
async function openPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = fastify();
  await page.register(reference, {
    routePrefix: PAGE,
    configuration: { ...LOOK, url: DOCUMENT, pageTitle: 'Pult API', favicon: '/favicon.svg' },
  });
  await page.ready();
  return page;
}

/** Puts the OpenAPI document and a page to read it on the server; neither needs another network. */
export function registerReference(app: FastifyInstance): void {
  let document: Record<string, unknown> | undefined;
  let page: Promise<FastifyInstance> | undefined;
  app.get(DOCUMENT, (request, reply) => {
    document ??= openApiDocument();
    return sendCacheable(request, reply, document, false);
  });
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= openPage();
    const shown = await (await page).inject({ url: request.url, headers: { host: request.host } });
    const { location, 'content-type': type } = shown.headers;
    if (location) return reply.redirect(String(location), shown.statusCode);
    return reply
      .code(shown.statusCode)
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'public, max-age=3600' })
      .type(String(type))
      .send(shown.rawPayload);
  };
  for (const url of [PAGE, `${PAGE}/`, `${PAGE}/js/scalar.js`]) app.get(url, show);
  app.addHook('onClose', async () => (await page)?.close());
}
