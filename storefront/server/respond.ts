import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi, hasStatus } from '../lib/api.ts';
import { cookieName, readCookie } from '../lib/cookies.ts';
import { isSameOrigin } from '../lib/origin.ts';
import { brotli, type KeptPage, type PageCache, sendPage } from '../page-cache/index.ts';
import { NO_STORE, sendResponse } from './answer.ts';
import { type EndpointTools, findEndpoint } from './endpoints/index.ts';
import { localeRedirect, redirectsByLanguage } from './locale-redirect.ts';
import type { Build } from './manifest.ts';
import type { StorefrontOptions } from './options.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';
import { securityHeaders } from './security-headers.ts';
import type { HostedShop, Shops } from './shops.ts';
import { LARGEST_BODY, type Visit, webRequest } from './visit.ts';

interface Parts {
  options: StorefrontOptions;
  build: Build | null;
  shops: Shops;
  cache: PageCache | null;
}

interface Made {
  page: RenderedPage | Response;
  kept?: KeptPage;
}

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse/i;

function plain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers }).end(`${text}\n`);
}

/** Answers whatever was not kept: own endpoints, then pages; several that want the same page wait for one rendering. */
export function createRespond({ options, build, shops, cache }: Parts) {
  const development = build === null;
  const underway = new Map<string, Promise<Made>>();

  function headersOf(
    visit: Visit,
    page: { personal: boolean; status: number; tags: Set<string> },
  ): Record<string, string> {
    const keepable = !page.personal && page.status === 200;
    return {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': keepable
        ? `public, max-age=0, ${options.cdn ? 's-maxage=86400, ' : ''}must-revalidate`
        : NO_STORE['cache-control'],
      ...(keepable ? { vary: 'accept-encoding, cookie' } : {}),
      ...(keepable && options.cdn ? { 'cache-tag': [...page.tags].join(',') } : {}),
      ...securityHeaders(visit, page.personal, development),
    };
  }

  async function keep(page: RenderedPage, visit: Visit): Promise<KeptPage> {
    const html = Buffer.from(page.html);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { etag, headers: { ...headersOf(visit, page), etag }, brotli: await brotli(html) };
  }

  async function make(
    visit: Visit,
    request: Request,
    hosted: HostedShop,
    currency: string | undefined,
    key: string | null,
  ): Promise<Made> {
    const done = key === null ? undefined : cache?.begin();
    try {
      const page = await renderPage(options, build, hosted, visit, request, currency);
      if (page instanceof Response || page.personal || page.status !== 200 || key === null || !cache) {
        done?.();
        return { page };
      }
      const kept = await keep(page, visit);
      done?.({ key, page: kept, tags: page.tags });
      return { page, kept };
    } catch (error) {
      done?.();
      throw error;
    }
  }

  /** Personal pages must not be shared: who waited for one that turns out personal renders an own one. */
  async function makeOnce(
    visit: Visit,
    request: Request,
    hosted: HostedShop,
    currency: string | undefined,
    key: string | null,
  ): Promise<Made> {
    if (key === null || !cache) return make(visit, request, hosted, currency, null);
    const waiting = underway.get(key);
    if (waiting) {
      const made = await waiting;
      return made.kept ? made : make(visit, request, hosted, currency, key);
    }
    const making = make(visit, request, hosted, currency, key);
    underway.set(key, making);
    try {
      return await making;
    } finally {
      underway.delete(key);
    }
  }

  function logError(page: RenderedPage, visit: Visit): void {
    if (page.error !== undefined && page.status >= 500)
      options.logger.error({ err: page.error, host: visit.host, path: visit.path }, 'page failed');
  }

  async function sendMade(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    { page, kept }: Made,
    key: string | null,
  ): Promise<void> {
    if (page instanceof Response) return sendResponse(response, page, securityHeaders(visit, true, development));
    if (kept && key !== null) return sendPage(request, response, kept, (bytes) => cache?.grow(key, bytes));
    logError(page, visit);
    if (page.status >= 400 && CRAWLER.test(request.headers['user-agent'] ?? '')) {
      options.logger.info({ status: page.status, path: visit.path }, 'error page for a crawler');
      return plain(response, page.status, page.status === 404 ? 'Page Not Found' : 'Error');
    }
    const cookies = page.headers.getSetCookie();
    const html = Buffer.from(page.html);
    const compressed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = compressed ? await brotli(html) : html;
    response.writeHead(page.status, {
      ...headersOf(visit, page),
      ...(compressed && { 'content-encoding': 'br' }),
      'content-length': body.length,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function toolsFor(visit: Visit, request: Request, hosted: HostedShop, currency: string | undefined): EndpointTools {
    const trackingId = readCookie(visit.cookie, cookieName('tid', visit.secure));
    const api = createApi({
      transport: options.transport(visit.host),
      language: hosted.info.language,
      currency,
      trackingId,
    });
    return { options, visit, request, hosted, api, buildId: build?.id ?? 'development' };
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    wanted: string | undefined,
    key: string | null,
    signal: AbortSignal,
  ): Promise<void> {
    const endpoint = findEndpoint(request.method ?? 'GET', visit.path);
    if (endpoint === null) return plain(response, 404, 'Not Found');
    const own = await shops.get(visit.host, undefined);
    const currency = own.info.currencies.some(({ code }) => code === wanted) ? wanted : undefined;
    const hosted = currency ? await shops.get(visit.host, currency) : own;
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    const web = webRequest(request, visit, signal);
    if (writes && !isSameOrigin(web.headers, visit.origin))
      return plain(response, 403, 'This form was sent from another site');
    if (writes && request.headers['transfer-encoding']) return plain(response, 411, 'Length Required');
    if (writes && Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
      return plain(response, 413, 'Too large');
    if (endpoint) {
      return sendResponse(response, await endpoint(toolsFor(visit, web, hosted, currency)), {
        'x-content-type-options': 'nosniff',
      });
    }
    const elsewhere = writes ? undefined : localeRedirect(hosted.info, visit, request.headers['accept-language']);
    if (elsewhere) {
      response.writeHead(302, { location: elsewhere, vary: 'accept-language, cookie', ...NO_STORE }).end();
      return;
    }
    // What answers by the visitor's language must be asked anew each time.
    const keptUnder = redirectsByLanguage(hosted.info, visit) ? null : key;
    await sendMade(request, response, visit, await makeOnce(visit, web, hosted, currency, keptUnder), keptUnder);
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    currency: string | undefined,
    key: string | null,
  ): Promise<void> => {
    const gone = new AbortController();
    // One rendering may serve several, so only writes end with their client.
    if (request.method !== 'GET' && request.method !== 'HEAD') response.once('close', () => gone.abort());
    try {
      await answer(request, response, visit, currency, key, gone.signal);
    } catch (error) {
      if (hasStatus(error, 404)) return plain(response, 404, 'Nothing is sold on this host');
      options.logger.error({ err: error, host: visit.host, path: visit.path }, 'request failed');
      plain(
        response,
        hasStatus(error, 429, 500, 502, 503, 504) ? 503 : 500,
        'Something went wrong, please try again in a moment',
      );
    }
  };
}
