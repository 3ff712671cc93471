import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseHeaders } from '../../contract/security-headers.ts';
import { hasType, isUnavailable } from '../lib/http/api.ts';
import type { PageCache } from '../page-cache/index.ts';
import { createBudgets } from './budgets.ts';
import { refererPath } from './endpoints/currency.ts';
import { acceptedBy, type CachedSitemaps, type EndpointTools, findEndpoint } from './endpoints/index.ts';
import { type Exchange, isRead, type RequestFacts, readRequest, refuse } from './exchange.ts';
import { discardBody } from './forms.ts';
import { sendResponse } from './http/answer.ts';
import { localeRedirect, redirectsByLanguage } from './http/locale-redirect.ts';
import type { StorefrontOptions } from './http/options.ts';
import { countRows } from './http/work.ts';
import { unlessImpersonationOver } from './identity/impersonation-over.ts';
import { createRenewals, type Renewals } from './identity/renewals.ts';
import { visitorOf } from './identity/visitor.ts';
import { busyPage } from './render/busy-page.ts';
import { emptyShopPage } from './render/empty-shop-page.ts';
import { createPageMaker, RenderingTooSlow } from './render/make-page.ts';
import type { Build } from './render/manifest.ts';
import { renderPage } from './render/render-page.tsx';
import { screenAddress } from './render/screen-address.ts';
import { sendMade, sendPlain } from './render/send-made.ts';
import { type HostedShop, isOwnHost, isUsualPort, type Shops } from './render/shops.ts';

interface Parts {
  options: StorefrontOptions;
  build: Build | null;
  shops: Shops;
  cache: PageCache;
  sitemaps: CachedSitemaps;
}

interface Hosted {
  hosted: HostedShop;
  currency?: string;
}

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/** The host in the currency of the cookie; `currency` is left out when it is the host's own or not sold in. */
async function hostedShop(shops: Shops, { visit, currency }: RequestFacts): Promise<Hosted> {
  const { host, priceGroup, priceGroupToken } = visit;
  const own = await shops.get({ host, priceGroup, priceGroupToken });
  const sold =
    currency !== undefined &&
    currency !== own.info.currency.code &&
    own.info.currencies.some(({ code }) => code === currency);
  return sold
    ? { hosted: await shops.get({ host, currency, priceGroup, priceGroupToken }), currency }
    : { hosted: own };
}

/** Answers 429, as a page in the shop's language only if its texts are loaded already: no further call may be made. */
async function refuseOverBudget(exchange: Exchange, { shops, build }: Pick<Parts, 'shops' | 'build'>, seconds: number) {
  const { request, response, visit } = exchange;
  if (!isRead(request) && !(await discardBody(request))) response.setHeader('connection', 'close');
  const hosted = await shops.cached(visit.host)?.catch(() => undefined);
  if (hosted) return busyPage(response, { visit, hosted, build }, seconds);
  return refuse(exchange, 429, 'Too many requests', { 'retry-after': String(seconds) });
}

/** Answers an error with a status; the API's errors about hosts and limits keep theirs. */
async function answerFailure(
  exchange: Exchange,
  error: unknown,
  { shops, build, options: { logger } }: Pick<Parts, 'shops' | 'build' | 'options'>,
): Promise<void> {
  const { response, visit } = exchange;
  if (hasType(error, 'unknown_host')) return refuse(exchange, 421, 'Nothing is sold on this host');
  if (hasType(error, 'shop_not_set_up')) {
    if (!isRead(exchange.request) && !(await discardBody(exchange.request))) response.setHeader('connection', 'close');
    return sendResponse(response, emptyShopPage(visit, build === null), baseHeaders(visit.secure));
  }
  if (hasType(error, 'too_many_requests') && !response.headersSent)
    return refuseOverBudget(exchange, { shops, build }, error.retryAfter ?? 1);
  logger.error({ err: error, host: visit.host, path: visit.path }, 'request failed');
  const status = error instanceof RenderingTooSlow || isUnavailable(error) ? 503 : 500;
  const headers: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {};
  await refuse(exchange, status, 'Something went wrong, please try again in a moment', headers);
}

type Asked = Pick<EndpointTools, 'visit' | 'request' | 'work'> & Hosted;

function toolsFor(
  { options, build, sitemaps }: Parts,
  renewals: Renewals,
  { currency, ...asked }: Asked,
): EndpointTools {
  const { visit, request, work, hosted } = asked;
  const who = { options, renewals, visit, request, info: hosted.info, currency };
  const visitor = visitorOf({ ...who, onResponse: countRows(work) });
  const buildId = build?.id ?? 'development';
  return { ...visitor, ...asked, api: visitor.identity.api, options, build, buildId, sitemaps };
}

/** Answers requests that no cached page answers: own endpoints first, then pages. */
export function createRespond(parts: Parts) {
  const { options, build, shops, cache } = parts;
  const { cdn = 'off', formTargets, inlineOrigins, socketUrl } = options;
  const settings = { cdn, development: build === null, formTargets, inlineOrigins, socketUrl };
  const makePage = createPageMaker(cache, settings);
  const budgets = createBudgets(options.budgets);
  const renewals = createRenewals(options.logger);

  async function answerPage(exchange: Exchange, hosted: HostedShop, web: Request, currency?: string): Promise<void> {
    const { request, response, visit } = exchange;
    const elsewhere = isRead(request) && localeRedirect(hosted.info, visit, request.headers['accept-language']);
    if (elsewhere) return sendPlain(response, visit, 302, '', { location: elsewhere, vary: 'accept-language, cookie' });
    const screen = isRead(request) && screenAddress(visit, hosted.info.language);
    if (screen) return sendPlain(response, visit, 301, '', { location: screen });
    const wait = budgets.spendSearch(visit, hosted.info);
    if (wait !== undefined) return busyPage(response, { visit, hosted, build }, wait);
    // A page that depends on the visitor's language, or on a host name that a client made up, must not be cached.
    const isOwn = isOwnHost(hosted.info, visit.host) && isUsualPort(visit.host, options.publicPort);
    const isPublic = isOwn && !redirectsByLanguage(hosted.info, visit);
    const key = isPublic && !hosted.isOutdated ? exchange.key : null;
    const made = await makePage(visit, key, async () => {
      const page = await budgets.counting(visit, undefined, (work) =>
        renderPage({ options, build, renewals, work }, hosted, visit, web, currency),
      );
      if (page instanceof Response) return page;
      return { ...page, personal: page.personal || !isPublic, chosen: currency !== undefined };
    });
    const onGrown = (bytes: number) => (key !== null && made.cached ? cache.grow(key, made.cached, bytes) : undefined);
    await sendMade(request, response, visit, made, { settings, logger: options.logger, onGrown });
  }

  async function answer(exchange: Exchange, signal: AbortSignal): Promise<void> {
    const { request, response, visit } = exchange;
    // The router reads what follows two slashes or backslashes as a host, and fails on an empty one.
    if (/^\/[\\/]/.test(visit.path)) return refuse(exchange, 404, 'Not Found');
    const endpoint = findEndpoint(request.method ?? 'GET', visit.path);
    const allow = endpoint === undefined ? PAGE_METHODS : 'allow' in endpoint ? endpoint.allow : [];
    if (endpoint && 'allow' in endpoint && allow.length === 0) return refuse(exchange, 404, 'Not Found');
    const isAllowed = typeof endpoint === 'function' || allow.includes(request.method ?? 'GET');
    if (!isAllowed) {
      const isOptions = request.method === 'OPTIONS';
      return refuse(exchange, isOptions ? 204 : 405, isOptions ? '' : 'Method Not Allowed', {
        allow: allow.join(', '),
      });
    }
    const own = typeof endpoint === 'function' ? endpoint : undefined;
    const wait = budgets.spendRequest(visit, own);
    if (wait !== undefined) return refuseOverBudget(exchange, { shops, build }, wait);
    const web = await readRequest(exchange, own ? acceptedBy(own) : 'form', signal);
    if (!web) return;
    const { hosted, currency } = await hostedShop(shops, exchange);
    if (!own) return answerPage(exchange, hosted, web, currency);
    const answer = await budgets.counting(visit, own, async (work) => {
      const tools = toolsFor(parts, renewals, { visit, request: web, work, hosted, currency });
      return unlessImpersonationOver({ ...tools, back: refererPath(web) }, async () => {
        const made = await own(tools);
        for (const cookie of tools.headers.getSetCookie()) made.headers.append('set-cookie', cookie);
        return made;
      });
    });
    await sendResponse(response, answer, baseHeaders(visit.secure));
  }

  return async (request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void> => {
    const exchange = { request, response, ...facts };
    const disconnected = new AbortController();
    // One rendering may serve several requests, so only writes are aborted when their client disconnects.
    if (!isRead(request)) response.once('close', () => disconnected.abort());
    try {
      await answer(exchange, disconnected.signal);
    } catch (error) {
      // The client disconnected while its form was read: there is nobody to answer.
      if (request.destroyed && !request.complete) return;
      await answerFailure(exchange, error, { shops, build, options }).catch(() => response.destroy());
    }
  };
}
