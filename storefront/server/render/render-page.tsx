import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { readCacheTags } from '../../../contract/cache-tags.ts';
import { ApiError, type TransportResponse } from '../../../contract/client/client.ts';
import { followedBy } from '../../../contract/client/transports.ts';
import { type CookieNames, STORED_IN_BROWSERS } from '../../../contract/consents/stored-in-browsers.ts';
import type { Language } from '../../../contract/locales.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { App } from '../../app.tsx';
import { PartSlot } from '../../catalogue/index.ts';
import type { LayoutHtml } from '../../layouts/slots.tsx';
import { errorStatus } from '../../lib/http/api.ts';
import { cookieName } from '../../lib/http/cookies.ts';
import { WISHED_COOKIE } from '../../lib/lists/wish-in.ts';
import { provideShop, type Shop, type ShopContext } from '../../lib/shop/context.ts';
import { errorHead, headFrom, scriptJson } from '../../lib/shop/head.ts';
import { isPersonal, type RouteHandle } from '../../lib/shop/route-handle.ts';
import { routePath } from '../../lib/shop/routes.ts';
import type { SessionNotice } from '../../lib/shop/sign-in.ts';
import { translatorOf } from '../../lib/words/texts.ts';
import type { Html } from '../../page-cache/index.ts';
import { ErrorPage, FrameError } from '../../pages/error.tsx';
import { createRoutes } from '../../routes.tsx';
import { readCookie } from '../http/cookies.ts';
import type { StorefrontOptions } from '../http/options.ts';
import { consentOfVisit, type Visit } from '../http/visit.ts';
import { countRows, type Work } from '../http/work.ts';
import { unlessImpersonationOver } from '../identity/impersonation-over.ts';
import type { Renewals } from '../identity/renewals.ts';
import { isOnPages, noticesInCookie } from '../identity/session-cookies.ts';
import { visitorOf } from '../identity/visitor.ts';
import { documentHtml } from './document.ts';
import { impersonationHtml } from './impersonation-html.tsx';
import { layoutAt } from './layout-at.ts';
import { layoutBytes, MARKED_LAYOUT } from './layout-bytes.ts';
import type { Build } from './manifest.ts';
import { withParts } from './marks.ts';
import { noticesHtml } from './notices-html.tsx';
import { pagesOf } from './pages-of.ts';
import { partsOfPage } from './part-bytes.tsx';
import { fixedScreens, isPersonalAt, withoutScreens } from './screens-at.ts';
import type { HostedShop } from './shops.ts';
import { textsIn, textsUrls } from './texts.ts';

export interface RenderedPage {
  status: number;
  html: Html;
  /** Cookies that the response sets. */
  headers: Headers;
  tags: Set<string>;
  /** Position of the newest event that was applied before every API response used in it. */
  followed: number;
  /** Depends on the visitor: never cached. */
  personal: boolean;
  error: unknown;
}

interface PageAt {
  handler: ReturnType<typeof createStaticHandler>;
  /** Whether the page belongs to its visitor; other pages never look at who asks. */
  personal: boolean;
}

const pagesByLanguage = new Map<Language, (pathname: string) => PageAt>();

/** The router compares paths with each route anew, so fixed screens are tried by their beginnings only. */
function findPages(language: Language): (pathname: string) => PageAt {
  const routes = createRoutes(language, { ErrorPage, FrameError });
  const [all, content] = [createStaticHandler(routes), createStaticHandler(withoutScreens(routes))];
  const mayBeFixed = fixedScreens(routes);
  return (pathname) =>
    mayBeFixed(pathname)
      ? { handler: all, personal: isPersonalAt(all.dataRoutes, pathname) }
      : { handler: content, personal: false };
}

function pagesIn(language: Language): (pathname: string) => PageAt {
  const known = import.meta.env?.DEV ? undefined : pagesByLanguage.get(language);
  const pages = known ?? findPages(language);
  pagesByLanguage.set(language, pages);
  return pages;
}

/** Collects from the API responses of a page what its caching depends on. */
function collectCacheFacts(work: Work) {
  const facts = { tags: new Set<string>(), followed: Infinity };
  const count = countRows(work);
  const collect = (response: TransportResponse) => {
    for (const tag of readCacheTags(response.headers.get('cache-tag'))) facts.tags.add(tag);
    facts.followed = Math.min(facts.followed, followedBy(response));
    count(response);
  };
  return { facts, collect };
}

/** An error of the API decides the page's status; any other error is a 500. */
function statusOf(context: StaticHandlerContext, error: unknown): number {
  if (error instanceof ApiError) return error.status >= 500 ? 503 : errorStatus(error.status);
  if (error === undefined) return context.statusCode;
  return isRouteErrorResponse(error) ? errorStatus(context.statusCode) : 500;
}

function errorForBrowser(error: unknown, status: number, production: boolean) {
  if (error === undefined) return undefined;
  const isExpected = isRouteErrorResponse(error) || error instanceof ApiError;
  const message = isRouteErrorResponse(error)
    ? error.statusText
    : error instanceof Error && (isExpected || !production)
      ? error.message
      : '';
  return { status, message, stack: !production && error instanceof Error ? error.stack : undefined };
}

interface BrowserShop {
  shop: Shop;
  json: string;
}

const browserShops = new WeakMap<HostedShop, BrowserShop>();

/** The facts of the shop that browsers get: the same on all pages, so they are serialised once. */
function shopForBrowser(hosted: HostedShop): BrowserShop {
  const cached = browserShops.get(hosted);
  if (cached) return cached;
  const { company_info: _, realtime: __, ...shop } = hosted.info;
  const browserShop = { shop, json: scriptJson(shop) };
  browserShops.set(hosted, browserShop);
  return browserShop;
}

/** Structured data are in the document's head already and the browser never renders them again. */
const withoutStructuredData = (data: unknown) =>
  data && typeof data === 'object' && 'page' in data && data.page && typeof data.page === 'object'
    ? { ...data, page: { ...data.page, structured_data: [] } }
    : data;

/** What the browser's entry starts from: see `Boot` there. */
function bootJson(
  browserShop: BrowserShop,
  { loaderData, actionData, errors }: StaticHandlerContext,
  rest: {
    build: string | null;
    notices?: readonly SessionNotice[];
    priceGroup?: string;
    renamed?: CookieNames;
  },
): string {
  const data = Object.fromEntries(
    Object.entries(loaderData).map(([route, one]) => [route, withoutStructuredData(one)]),
  );
  const state = { loaderData: data, actionData, errors };
  return `{"shop":${browserShop.json},${scriptJson({ ...rest, state }).slice(1)}`;
}

/** HTML for browsers without scripts; others show the same by scripts. */
const withoutScripts = (html: string): string => html && `<noscript>${html}</noscript>`;

interface Rendering {
  options: StorefrontOptions;
  build: Build | null;
  renewals: Renewals;
  /** Counts what the page is made of. */
  work: Work;
}

/** What loaders get whoever asks. */
const publicFacts = ({ locale, language, currency }: ShopInfo) => ({
  locale,
  language,
  currency,
  text: translatorOf(locale, textsIn({ locale, language }).messages),
  // A server has all texts.
  loadTexts: async () => {},
  path: (name: string, params?: Record<string, string | number>) => routePath(name, language, params) ?? '/',
});

/** Names of cookies that settings chose; reported to browsers only where they did. */
function renamedIn({ cookies: { cart, locale } }: Pick<StorefrontOptions, 'cookies'>): CookieNames | undefined {
  const isRenamed = STORED_IN_BROWSERS.some((one) => 'setting' in one && { cart, locale }[one.setting] !== one.name);
  return isRenamed ? { cart, locale } : undefined;
}

/** The rendered page; header, footer and parts that many pages share are written apart from it. */
function bodyOf(context: StaticHandlerContext, shop: ShopContext, layout: LayoutHtml) {
  const parts = partsOfPage(shop);
  const inShop = (children: ReactNode) => (
    <App shop={shop} messages={textsIn(shop).messages} layout={MARKED_LAYOUT}>
      {children}
    </App>
  );
  // Without the routes that do not match: the router copies all that it is given.
  const matching = context.matches.map(({ route }) => ({ ...route, children: undefined }));
  const router = createStaticRouter(matching, context);
  const body = renderToString(
    inShop(
      <PartSlot value={parts.slot}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PartSlot>,
    ),
  );
  return withParts(body, { ...layoutBytes(layout), ...parts.bytes(inShop) });
}

/** Loads and renders one page; a `Response` instead when a loader or an action redirects. */
export async function renderPage(
  { options, build, renewals, work }: Rendering,
  hosted: HostedShop,
  visit: Visit,
  request: Request,
  currency: string | undefined,
): Promise<RenderedPage | Response> {
  const { info } = hosted;
  const { facts: cacheFacts, collect } = collectCacheFacts(work);
  const { handler, personal: personalPage } = pagesIn(info.language)(new URL(request.url).pathname);
  const visitor = visitorOf({ options, renewals, visit, request, info, currency, onResponse: collect });
  const { identity, cart, signIn, headers } = visitor;
  const browserShop = shopForBrowser(hosted);
  const renamed = renamedIn(options);
  const facts: ShopContext = {
    ...publicFacts(info),
    api: personalPage ? identity.api : identity.anonymous,
    shop: browserShop.shop,
    // A public page is the same whatever its visitor chose.
    consent: () => (personalPage ? consentOfVisit(visit) : undefined),
    cookieText: () => (personalPage ? visit.cookie : undefined),
    wished: () => (personalPage ? readCookie(visit.cookie, cookieName(WISHED_COOKIE, visit.secure)) : undefined),
    cookies: { secure: visit.secure, renamed },
    cart,
    signIn,
    notices: noticesInCookie(visit, headers),
  };
  const isPrivate = personalPage || isOnPages(visit);
  const loaded = await unlessImpersonationOver({ identity, visit, request, back: visit.url }, async () => {
    const context = await handler.query(request, { requestContext: provideShop(new RouterContextProvider(), facts) });
    // Asked for only where the page is nobody else's: a cached one could not show it either.
    const bar = isPrivate && !(context instanceof Response) ? await impersonationHtml(identity, visit, info) : '';
    return { context, bar };
  });
  if (loaded instanceof Response) return loaded;
  const { context, bar } = loaded;
  if (context instanceof Response) {
    for (const cookie of headers.getSetCookie()) context.headers.append('set-cookie', cookie);
    return context;
  }
  const error = Object.values(context.errors ?? {})[0];
  const status = statusOf(context, error);
  if (error instanceof ApiError && status === 429) headers.set('retry-after', String(error.retryAfter ?? 1));
  const failure = errorForBrowser(error, status, build !== null);
  if (failure) context.errors = { [Object.keys(context.errors ?? {})[0] as string]: failure };
  const notices = identity.consumeNotices();
  const above = bar + noticesHtml(notices, info);
  const handles = context.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const html = documentHtml(
    {
      locale: info.locale,
      head: (failure ? undefined : headFrom(context.loaderData)) ?? errorHead(status, facts.text, info.name),
      body: bodyOf(context, facts, layoutAt(hosted.layout, visit.url, info)),
      above: withoutScripts(above),
      boot: bootJson(browserShop, context, {
        build: build?.id ?? null,
        ...(notices.length > 0 && { notices }),
        ...(renamed && { renamed }),
        ...(visit.priceGroup && { priceGroup: visit.priceGroup }),
      }),
      textsUrls: textsUrls(info, isPersonal(context.matches)),
      pages: pagesOf(handles, context.loaderData),
      picture: pictureOf(context.loaderData),
    },
    build,
  );
  const personal = isPrivate || above !== '' || isPersonal(context.matches) || headers.has('set-cookie');
  return { status, html, headers, ...cacheFacts, personal, error };
}

function pictureOf(loaderData: Record<string, unknown>) {
  const found = Object.values(loaderData).find(
    (data): data is { picture: { srcSet: string; sizes: string } } =>
      !!data && typeof data === 'object' && 'picture' in data && !!data.picture,
  );
  return found?.picture;
}
