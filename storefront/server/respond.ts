import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi, hasStatus } from '../lib/api.ts';
import { cookieName, readCookie } from '../lib/cookies.ts';
import { isSameOrigin } from '../lib/origin.ts';
import type { PageCache } from '../page-cache/index.ts';
import { NO_STORE, sendResponse } from './answer.ts';
import { type EndpointTools, findEndpoint, takesForeignForms } from './endpoints/index.ts';
import { localeRedirect, redirectsByLanguage } from './locale-redirect.ts';
import { createPageMaker, RenderingTooSlow } from './make-page.ts';
import type { Build } from './manifest.ts';
import type { StorefrontOptions } from './options.ts';
import { renderPage } from './render-page.tsx';
import { sendMade, sendPlain } from './send-made.ts';
import { type HostedShop, isOwnHost, type Shops } from './shops.ts';
import { LARGEST_BODY, type Visit, webRequest } from './visit.ts';

interface Parts {
  options: StorefrontOptions;
  build: Build | null;
  shops: Shops;
  cache: PageCache;
}

interface Asked {
  visit: Visit;
  /** Currency of the cookie, if this host sells in it. */
  currency: string | undefined;
  /** What the page is kept under; null when it must not be. */
  key: string | null;
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Why a write is refused before its body is read; nothing when it may go on. */
function refusal(request: IncomingMessage, web: Request, visit: Visit): { status: number; text: string } | undefined {
  if (isRead(request)) return undefined;
  if (!takesForeignForms(visit.path) && !isSameOrigin(web.headers, visit.origin))
    return { status: 403, text: 'This form was sent from another site' };
  if (request.headers['transfer-encoding']) return { status: 411, text: 'Length Required' };
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return { status: 413, text: 'Too large' };
  return undefined;
}

async function hostedShop(
  shops: Shops,
  { visit, currency }: Asked,
): Promise<{ hosted: HostedShop; currency?: string }> {
  const own = await shops.get(visit.host, undefined);
  const sold = currency !== undefined && own.info.currencies.some(({ code }) => code === currency);
  return sold ? { hosted: await shops.get(visit.host, currency), currency } : { hosted: own };
}

/** Answers whatever was not kept: own endpoints first, then pages. */
export function createRespond({ options, build, shops, cache }: Parts) {
  const settings = { cdn: options.cdn ?? false, development: build === null };
  const makePage = createPageMaker(cache, settings);

  function toolsFor(visit: Visit, request: Request, hosted: HostedShop, currency: string | undefined): EndpointTools {
    const trackingId = readCookie(visit.cookie, cookieName('tid', visit.secure));
    const api = createApi({
      transport: options.transport(visit.host, visit.address),
      language: hosted.info.language,
      currency,
      trackingId,
    });
    return { options, visit, request, hosted, api, build, buildId: build?.id ?? 'development' };
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    signal: AbortSignal,
  ): Promise<void> {
    const { visit } = asked;
    const endpoint = findEndpoint(request.method ?? 'GET', visit.path);
    if (endpoint === null) return sendPlain(response, 404, 'Not Found');
    const { hosted, currency } = await hostedShop(shops, asked);
    const web = webRequest(request, visit, signal);
    const refused = refusal(request, web, visit);
    if (refused) return sendPlain(response, refused.status, refused.text);
    if (endpoint) {
      const own = await endpoint(toolsFor(visit, web, hosted, currency));
      return sendResponse(response, own, { 'x-content-type-options': 'nosniff' });
    }
    const elsewhere = isRead(request) && localeRedirect(hosted.info, visit, request.headers['accept-language']);
    if (elsewhere) {
      response.writeHead(302, { location: elsewhere, vary: 'accept-language, cookie', ...NO_STORE }).end();
      return;
    }
    // What answers by the visitor's language must be asked anew each time.
    const keepable = !hosted.lags && isOwnHost(hosted.info, visit.host) && !redirectsByLanguage(hosted.info, visit);
    const key = keepable ? asked.key : null;
    const made = await makePage(visit, key, () => renderPage(options, build, hosted, visit, web, currency));
    const onGrown = (bytes: number) => (key !== null && made.kept ? cache.grow(key, made.kept, bytes) : undefined);
    await sendMade(request, response, visit, made, { settings, logger: options.logger, onGrown });
  }

  return async (request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> => {
    const gone = new AbortController();
    // One rendering may serve several, so only writes end with their client.
    if (!isRead(request)) response.once('close', () => gone.abort());
    try {
      await answer(request, response, asked, gone.signal);
    } catch (error) {
      if (hasStatus(error, 404)) return sendPlain(response, 404, 'Nothing is sold on this host');
      options.logger.error({ err: error, host: asked.visit.host, path: asked.visit.path }, 'request failed');
      const status = error instanceof RenderingTooSlow || hasStatus(error, 429, 500, 502, 503, 504) ? 503 : 500;
      sendPlain(response, status, 'Something went wrong, please try again in a moment');
    }
  };
}
