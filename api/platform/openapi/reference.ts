import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../../contract/accepted-encoding.ts';
import { cdnHeaders } from '../../../contract/cdn.ts';
import { hasEtag } from '../../../contract/etag.ts';
import { table } from '../../../contract/table.ts';
import { cacheRead } from '../caches/index.ts';
import { notFound } from '../http/index.ts';
import { makeApart } from './make-apart.ts';
import { DOCUMENT, PAGE, type Part, packed, SCRIPT } from './part.ts';

/** No inline scripts, nothing from other hosts; inline styles are needed by the page's library. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Turns off features that need the services of the library's maker, which the policy blocks. */
const LOOK = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  url: DOCUMENT,
};

const HTML = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pult API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><div id="app"></div><script src="${SCRIPT}"></script><script src="${PAGE}/js/start.js"></script></body></html>`;
const START = `Scalar.createApiReference('#app', ${JSON.stringify(LOOK)});`;

/** Files of the page by path, each made and compressed on first request. What takes long is made in a thread. */
const MAKE: Readonly<Record<string, (path: string) => Promise<Part>>> = table({
  [`${PAGE}/`]: () => packed(HTML, 'text/html; charset=utf-8'),
  [`${PAGE}/js/start.js`]: () => packed(START, 'text/javascript; charset=utf-8'),
  [SCRIPT]: makeApart,
});

const OF_PAGE = { 'content-security-policy': POLICY, 'cache-control': 'public, max-age=86400' };

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  part: Part,
  headers: Record<string, string> = OF_PAGE,
): FastifyReply {
  // A page of another origin adds Origin to the list by itself.
  const vary = reply.getHeader('vary');
  reply.headers({ ...headers, vary: vary ? `${vary}, accept-encoding` : 'accept-encoding', etag: part.etag });
  if (hasEtag(request.headers['if-none-match'], part.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  const { buffer, byteOffset, byteLength } = part[encoding ?? 'plain'];
  return reply.type(part.type).send(Buffer.from(buffer, byteOffset, byteLength));
}

/** Registers the OpenAPI document and, if enabled, a page that shows it. Neither needs the internet. */
export function registerReference(app: FastifyInstance, isVisible: boolean): void {
  const parts = new Map<string, Promise<Part>>();
  const partOf = (path: string, make: (path: string) => Promise<Part>): Promise<Part> => {
    const known = parts.get(path);
    if (known) return known;
    const part = make(path);
    cacheRead(parts, path, part, part);
    return part;
  };
  const open = { config: { access: 'public' } } as const;
  app.get(DOCUMENT, open, async (request, reply) =>
    send(request, reply, await partOf(DOCUMENT, makeApart), cdnHeaders('off', [])),
  );
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path === PAGE) return reply.redirect(`${PAGE}/`, 301);
    const make = MAKE[path];
    if (!make) throw notFound();
    return send(request, reply, await partOf(path, make));
  };
  if (!isVisible) return;
  for (const url of [PAGE, `${PAGE}/js/start.js`, SCRIPT]) app.get(url, open, show);
}
