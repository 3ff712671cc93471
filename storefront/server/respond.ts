import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseHeaders } from '../../contract/security-headers.ts';
import { createApi, hasType, isAway } from '../lib/api.ts';
import type { PageCache } from '../page-cache/index.ts';
import { sendResponse } from './answer.ts';
import { createBudgets } from './budgets.ts';
import { busyPage } from './busy-page.ts';
import { type EndpointTools, findEndpoint, takesForm } from './endpoints/index.ts';
import { type Asked, type Exchange, isRead, readRequest, refuse } from './exchange.ts';
import { discardBody } from './forms.ts';
import { localeRedirect, redirectsByLanguage } from './locale-redirect.ts';
import { createPageMaker, RenderingTooSlow } from './make-page.ts';
import type { Build } from './manifest.ts';
import type { StorefrontOptions } from './options.ts';
import { renderPage } from './render-page.tsx';
import { sendMade, sendPlain } from './send-made.ts';
import { type HostedShop, isOwnHost, isUsualPort, type Shops } from './shops.ts';
import { trackingIdOf } from './visit.ts';

interface Parts {
  options: StorefrontOptions;
  build: Build | null;
  shops: Shops;
  cache: PageCache;
}

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/** The host in the currency of the cookie; none is told where it is the host's own or not sold in. */
async function hostedShop(
  shops: Shops,
  { visit, currency }: Asked,
): Promise<{ hosted: HostedShop; currency?: string }> {
  const own = await shops.get(visit.host, undefined);
  const sold =
    currency !== undefined &&
    currency !== own.info.currency.code &&
    own.info.currencies.some(({ code }) => code === currency);
  return sold ? { hosted: await shops.get(visit.host, currency), currency } : { hosted: own };
}

/** Sends somebody away who asked for too much: in the shop's words where they lie ready, because nothing more may be asked for. */
async function sendAway(exchange: Exchange, { shops, build }: Pick<Parts, 'shops' | 'build'>, seconds: number) {
  const { request, response, visit } = exchange;
  if (!isRead(request) && !(await discardBody(request))) response.setHeader('connection', 'close');
  const hosted = await shops.kept(visit.host)?.catch(() => undefined);
  if (hosted) return busyPage(response, { visit, hosted, build }, seconds);
  return refuse(exchange, 429, 'Too many requests', { 'retry-after': String(seconds) });
}

/** A failure as a status: what the API says of hosts and limits holds for pages too. */
async function answerFailure(
  exchange: Exchange,
  error: unknown,
  { shops, build, options: { logger } }: Pick<Parts, 'shops' | 'build' | 'options'>,
): Promise<void> {
  const { response, visit } = exchange;
  if (hasType(error, 'unknown_host')) return refuse(exchange, 421, 'Nothing is sold on this host');
  if (hasType(error, 'too_many_requests') && !response.headersSent)
    return sendAway(exchange, { shops, build }, error.retryAfter ?? 1);
  logger.error({ err: error, host: visit.host, path: visit.path }, 'request failed');
  const status = error instanceof RenderingTooSlow || isAway(error) ? 503 : 500;
  const headers: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {};
  await refuse(exchange, status, 'Something went wrong, please try again in a moment', headers);
}

/** Answers whatever was not kept: own endpoints first, then pages. */
export function createRespond({ options, build, shops, cache }: Parts) {
  const settings = { cdn: options.cdn ?? 'off', development: build === null, gateways: options.gateways };
  const makePage = createPageMaker(cache, settings);
  const budgets = createBudgets(options.budgets);

  function toolsFor({ visit }: Asked, request: Request, hosted: HostedShop, currency?: string): EndpointTools {
    const api = createApi({
      transport: options.transport(visit.host, visit.address),
      language: hosted.info.language,
      currency,
      trackingId: () => trackingIdOf(visit),
    });
    return { options, visit, request, hosted, api, build, buildId: build?.id ?? 'development' };
  }

  async function answerPage(exchange: Exchange, hosted: HostedShop, web: Request, currency?: string): Promise<void> {
    const { request, response, visit } = exchange;
    const elsewhere = isRead(request) && localeRedirect(hosted.info, visit, request.headers['accept-language']);
    if (elsewhere) return sendPlain(response, visit, 302, '', { location: elsewhere, vary: 'accept-language, cookie' });
    const wait = budgets.searchedTooMuch(visit, hosted.info);
    if (wait !== undefined) return busyPage(response, { visit, hosted, build }, wait);
    // What answers by the visitor's language, or to a name that anybody can write, must be kept nowhere.
    const isOwn = isOwnHost(hosted.info, visit.host) && isUsualPort(visit.host, options.publicPort);
    const isPublic = isOwn && !redirectsByLanguage(hosted.info, visit);
    const key = isPublic && !hosted.lags ? exchange.key : null;
    const made = await makePage(visit, key, async () => {
      const page = await renderPage(options, build, hosted, visit, web, currency);
      if (page instanceof Response) return page;
      return { ...page, personal: page.personal || !isPublic, chosen: currency !== undefined };
    });
    const onGrown = (bytes: number) => (key !== null && made.kept ? cache.grow(key, made.kept, bytes) : undefined);
    await sendMade(request, response, visit, made, { settings, logger: options.logger, onGrown });
  }

  async function answer(exchange: Exchange, signal: AbortSignal): Promise<void> {
    const { request, response, visit } = exchange;
    // The router reads what follows two slashes, of either kind, as a host, and fails where there is none.
    if (/^\/[\\/]/.test(visit.path)) return refuse(exchange, 404, 'Not Found');
    const endpoint = findEndpoint(request.method ?? 'GET', visit.path);
    const allow = endpoint === undefined ? PAGE_METHODS : 'allow' in endpoint ? endpoint.allow : [];
    if (endpoint && 'allow' in endpoint && allow.length === 0) return refuse(exchange, 404, 'Not Found');
    const isTaken = typeof endpoint === 'function' || allow.includes(request.method ?? 'GET');
    if (!isTaken) {
      const isQuestion = request.method === 'OPTIONS';
      return refuse(exchange, isQuestion ? 204 : 405, isQuestion ? '' : 'Method Not Allowed', {
        allow: allow.join(', '),
      });
    }
    const own = typeof endpoint === 'function' ? endpoint : undefined;
    const wait = budgets.overspent(visit, own);
    if (wait !== undefined) return sendAway(exchange, { shops, build }, wait);
    const web = await readRequest(exchange, own === undefined || takesForm(own), signal);
    if (!web) return;
    const { hosted, currency } = await hostedShop(shops, exchange);
    if (!own) return answerPage(exchange, hosted, web, currency);
    await sendResponse(response, await own(toolsFor(exchange, web, hosted, currency)), baseHeaders(visit.secure));
  }

  return async (request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> => {
    const exchange = { request, response, ...asked };
    const gone = new AbortController();
    // One rendering may serve several, so only writes end with their client.
    if (!isRead(request)) response.once('close', () => gone.abort());
    try {
      await answer(exchange, gone.signal);
    } catch (error) {
      // Whoever left while their form was read is answered nothing.
      if (request.destroyed && !request.complete) return;
      await answerFailure(exchange, error, { shops, build, options }).catch(() => response.destroy());
    }
  };
}
