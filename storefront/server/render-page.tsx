import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { readCacheTags } from '../../contract/cache-tags.ts';
import { ApiError, type TransportResponse } from '../../contract/client/client.ts';
import { followedBy } from '../../contract/client/transports.ts';
import type { Language } from '../../contract/locales.ts';
import { App } from '../app.tsx';
import { createApi, errorStatus } from '../lib/api.ts';
import { provideShop, type Shop, type ShopContext } from '../lib/context.ts';
import { errorHead, headFrom, scriptJson } from '../lib/head.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import { routePath } from '../lib/routes.ts';
import { translatorOf } from '../lib/texts.ts';
import type { Html } from '../page-cache/index.ts';
import { modulesOf } from '../pages/screens.ts';
import { createRoutes } from '../routes.tsx';
import { documentHtml } from './document.ts';
import { layoutAt } from './layout-at.ts';
import { MARKED_LAYOUT, withLayout } from './layout-bytes.ts';
import type { Build } from './manifest.ts';
import type { StorefrontOptions } from './options.ts';
import { serverCart } from './server-cart.ts';
import type { HostedShop } from './shops.ts';
import { textsIn, textsUrl } from './texts.ts';
import { trackingIdOf, type Visit } from './visit.ts';

export interface RenderedPage {
  status: number;
  html: Html;
  /** Cookies that the answer sets. */
  headers: Headers;
  tags: Set<string>;
  /** Position of the last event that all answers which it was made of had followed. */
  followed: number;
  /** Depends on who asks: never kept. */
  personal: boolean;
  error: unknown;
}

const handlers = new Map<Language, ReturnType<typeof createStaticHandler>>();

function handlerFor(language: Language) {
  const known = handlers.get(language);
  if (known && !import.meta.env?.DEV) return known;
  const handler = createStaticHandler(createRoutes(language));
  handlers.set(language, handler);
  return handler;
}

/** What the answers that a page is made of say about keeping it. */
function collectMarks() {
  const marks = { tags: new Set<string>(), followed: Infinity };
  const collect = (response: TransportResponse) => {
    for (const tag of readCacheTags(response.headers.get('cache-tag'))) marks.tags.add(tag);
    marks.followed = Math.min(marks.followed, followedBy(response));
  };
  return { marks, collect };
}

/** An API's refusal decides the page's status; anything else that was thrown is a failure of ours. */
function statusOf(context: StaticHandlerContext, error: unknown): number {
  if (error instanceof ApiError) return error.status >= 500 ? 503 : errorStatus(error.status);
  if (error === undefined) return context.statusCode;
  return isRouteErrorResponse(error) ? errorStatus(context.statusCode) : 500;
}

function errorForBrowser(error: unknown, status: number, production: boolean) {
  if (error === undefined) return undefined;
  const known = isRouteErrorResponse(error) || error instanceof ApiError;
  const message = isRouteErrorResponse(error)
    ? error.statusText
    : error instanceof Error && (known || !production)
      ? error.message
      : '';
  return { status, message, stack: !production && error instanceof Error ? error.stack : undefined };
}

interface ToldShop {
  shop: Shop;
  json: string;
}

const toldShops = new WeakMap<HostedShop, ToldShop>();

/** The shop as browsers are told of it: the same on all its pages, so it is written once. */
function shopForBrowser(hosted: HostedShop): ToldShop {
  const known = toldShops.get(hosted);
  if (known) return known;
  const { company_info: _, ...shop } = hosted.info;
  const told = { shop, json: scriptJson(shop) };
  toldShops.set(hosted, told);
  return told;
}

/** What machines read of a page stands in the document's head already, and the browser never writes it anew. */
const withoutMachines = (data: unknown) =>
  data && typeof data === 'object' && 'page' in data && data.page && typeof data.page === 'object'
    ? { ...data, page: { ...data.page, structured_data: [] } }
    : data;

/** What the browser's entry starts from: see `Boot` there. */
function bootJson(
  told: ToldShop,
  { loaderData, actionData, errors }: StaticHandlerContext,
  rest: { textsUrl: string; build: string | null },
): string {
  const data = Object.fromEntries(Object.entries(loaderData).map(([route, one]) => [route, withoutMachines(one)]));
  const state = { loaderData: data, actionData, errors };
  return `{"shop":${told.json},${scriptJson({ ...rest, state }).slice(1)}`;
}

/** Loads and renders one page; an answer instead when a loader or an action redirects. */
export async function renderPage(
  options: StorefrontOptions,
  build: Build | null,
  hosted: HostedShop,
  visit: Visit,
  request: Request,
  currency: string | undefined,
): Promise<RenderedPage | Response> {
  const { info } = hosted;
  const { marks, collect } = collectMarks();
  const headers = new Headers();
  const api = createApi({
    transport: options.transport(visit.host, visit.address),
    language: info.language,
    currency,
    trackingId: () => trackingIdOf(visit),
    onResponse: collect,
  });
  const told = shopForBrowser(hosted);
  const facts: ShopContext = {
    api,
    shop: told.shop,
    locale: info.locale,
    language: info.language,
    currency: info.currency,
    cart: serverCart(visit, api, headers),
    text: translatorOf(info.locale, textsIn(info.language).messages),
    path: (name, params) => routePath(name, info.language, params) ?? '/',
  };
  const handler = handlerFor(info.language);
  const context = await handler.query(request, { requestContext: provideShop(new RouterContextProvider(), facts) });
  if (context instanceof Response) {
    for (const cookie of headers.getSetCookie()) context.headers.append('set-cookie', cookie);
    return context;
  }
  const error = Object.values(context.errors ?? {})[0];
  const status = statusOf(context, error);
  if (error instanceof ApiError && status === 429) headers.set('retry-after', String(error.retryAfter ?? 1));
  const failure = errorForBrowser(error, status, build !== null);
  if (failure) context.errors = { [Object.keys(context.errors ?? {})[0] as string]: failure };
  const { messages } = textsIn(info.language);
  const body = renderToString(
    <App shop={facts} messages={messages} layout={MARKED_LAYOUT}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const texts = textsUrl(info.locale, info.language);
  const handles = context.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const html = documentHtml(
    {
      locale: info.locale,
      head: (failure ? undefined : headFrom(context.loaderData)) ?? errorHead(status, facts.text, info.name),
      body: withLayout(body, layoutAt(hosted.layout, visit.url, info)),
      boot: bootJson(told, context, { textsUrl: texts, build: build?.id ?? null }),
      textsUrl: texts,
      modules: modulesOf(handles, context.loaderData),
      picture: pictureOf(context.loaderData),
    },
    build,
  );
  const personal = handles.some((handle) => handle?.personal) || headers.has('set-cookie');
  return { status, html, headers, ...marks, personal, error };
}

function pictureOf(loaderData: Record<string, unknown>) {
  const found = Object.values(loaderData).find(
    (data): data is { picture: { srcSet: string; sizes: string } } =>
      !!data && typeof data === 'object' && 'picture' in data && !!data.picture,
  );
  return found?.picture;
}
