import { CANCEL_ORDER_PATH } from '../../../contract/orders/cancel-path.ts';
import { table } from '../../../contract/table.ts';
import { addToCart } from './add-to-cart.ts';
import { authEndpoints } from './auth/index.ts';
import { postThirdParty, returnFromThirdParty, THIRD_PARTY_PATH } from './auth/third-party.ts';
import { buildManifest, latestBuild } from './builds.ts';
import { askToCancel, cancelOrder } from './cancel-order.ts';
import { createCart, forgetCart, replaceCart } from './cart.ts';
import { chooseConsent, consentStyle } from './consents.ts';
import { chooseCurrency } from './currency.ts';
import { DOCUMENT_PATH, documentFile } from './document-file.ts';
import type { Endpoint } from './endpoint.ts';
import { feed } from './found/feed.ts';
import { llms } from './found/llms.ts';
import { MCP_PATH, mcp } from './found/mcp.ts';
import { robots } from './found/robots.ts';
import { SITEMAP_PATH, sitemap, sitemapIndex } from './found/sitemap.ts';
import { webManifest } from './found/web-manifest.ts';
import { acceptHandover, beginHandover, handover } from './handover.ts';
import { changeComparison, openComparison } from './lists/comparison.ts';
import { changeWishList, openWishList } from './lists/wish-list.ts';
import { mailLinks, ONE_CLICK_PATHS } from './mail-links.ts';
import { messages } from './messages.ts';
import { subscribe } from './newsletter.ts';
import { personalData } from './personal-data.ts';
import { session } from './session.ts';
import { watchProduct } from './watch-dogs.ts';

export type { Endpoint, EndpointTools } from './endpoint.ts';
export { type CachedSitemaps, createCachedSitemaps } from './found/cached-sitemaps.ts';
export { changeOfSitemaps } from './found/sitemap-changes.ts';

const ENDPOINTS: Record<string, Endpoint> = table({
  'GET /api/session': session,
  'POST /api/cart': createCart,
  'PUT /api/cart': replaceCart,
  'DELETE /api/cart': forgetCart,
  'POST /api/cart/items': addToCart,
  'GET /api/comparison': openComparison,
  'POST /api/comparison': changeComparison,
  'GET /api/wish-list': openWishList,
  'POST /api/wish-list': changeWishList,
  'POST /api/currency': chooseCurrency,
  'POST /api/consents': chooseConsent,
  'GET /api/consents/bar.css': consentStyle,
  'POST /api/newsletter': subscribe,
  'POST /api/watch-dogs': watchProduct,
  'POST /api/account/personal-data': personalData,
  'GET /api/handover': handover,
  'GET /api/handover/begin': beginHandover,
  'GET /api/handover/accept': acceptHandover,
  [`GET ${CANCEL_ORDER_PATH}`]: askToCancel,
  [`POST ${CANCEL_ORDER_PATH}`]: cancelOrder,
  ...authEndpoints,
  ...mailLinks,
  'GET /builds/latest.json': latestBuild,
  'GET /robots.txt': robots,
  'GET /sitemap.xml': sitemapIndex,
  'GET /rss.xml': feed,
  'GET /llms.txt': llms,
  'GET /site.webmanifest': webManifest,
  [`POST ${MCP_PATH}`]: mcp,
});

const WITH_FORM = new Set<Endpoint>([
  addToCart,
  changeComparison,
  changeWishList,
  chooseConsent,
  chooseCurrency,
  personalData,
  subscribe,
  watchProduct,
]);
const WITH_FIELDS = new Set<Endpoint>([...Object.values(authEndpoints), postThirdParty]);

/** What an endpoint reads: a form, its fields also as JSON, any JSON, or no body. */
export function acceptedBy(endpoint: Endpoint): 'nothing' | 'form' | 'fields' | 'json' {
  if (endpoint === mcp) return 'json';
  if (WITH_FIELDS.has(endpoint)) return 'fields';
  return WITH_FORM.has(endpoint) ? 'form' : 'nothing';
}

/** Endpoints that answer from memory; the others call the API. */
const READY = new Set<Endpoint>([latestBuild, buildManifest, consentStyle, messages, robots, webManifest]);
export const costsCalls = (endpoint: Endpoint) => !READY.has(endpoint);

/** Paths that are never pages. */
const OWN =
  /^\/((api|builds|_i18n|assets|sitemaps)\/|(robots\.txt|sitemap\.xml|rss\.xml|llms\.txt|site\.webmanifest|mcp)$)/;
const BUILD = /^\/builds\/meta\/[\w-]{1,40}\.json$/;
const MESSAGES = /^\/_i18n\/[A-Za-z-]{2,11}\/messages\.json$/;

/** What other sites may send: authorised by the address's token, read-only, or checked by the endpoint. */
const CROSS_SITE_FORMS: ReadonlySet<string> = new Set([...ONE_CLICK_PATHS, MCP_PATH]);

/** Where gateways send buyers back to: what they say proves nothing. */
const PAYMENT_RETURN = /^\/auth\/payment-return\/[\w-]{1,60}$/;

export const acceptsCrossSiteForms = (path: string) =>
  CROSS_SITE_FORMS.has(path) || THIRD_PARTY_PATH.test(path) || PAYMENT_RETURN.test(path);

/** Endpoints at paths with a variable part. */
const PATTERNS: { at: string; pattern: RegExp; methods: Record<string, Endpoint> }[] = [
  { at: '/_i18n/{locale}/messages.json', pattern: MESSAGES, methods: { GET: messages } },
  { at: '/sitemaps/{kind}-{part}.xml', pattern: SITEMAP_PATH, methods: { GET: sitemap } },
  { at: '/api/orders/{id}/documents/{document}.{format}', pattern: DOCUMENT_PATH, methods: { GET: documentFile } },
  { at: '/builds/meta/{id}.json', pattern: BUILD, methods: { GET: buildManifest } },
  {
    at: '/api/auth/third-party/{provider}',
    pattern: THIRD_PARTY_PATH,
    methods: { GET: returnFromThirdParty, POST: postThirdParty },
  },
];

/** Every own endpoint by method and path. */
export const OWN_ENDPOINTS: readonly string[] = [
  ...Object.keys(ENDPOINTS),
  ...PATTERNS.flatMap(({ at, methods }) => Object.keys(methods).map((method) => `${method} ${at}`)),
];

function endpointAt(path: string): Map<string, Endpoint> {
  const found = PATTERNS.find(({ pattern }) => pattern.test(path));
  if (found) return new Map(Object.entries(found.methods));
  const own = Object.entries(ENDPOINTS).flatMap(([key, endpoint]): [string, Endpoint][] => {
    const [method = '', at] = key.split(' ');
    return at === path ? [[method, endpoint]] : [];
  });
  return new Map(own);
}

/** The endpoint of a method and path, else the allowed methods (none if unknown); undefined for pages. */
export function findEndpoint(method: string, path: string): Endpoint | { allow: string[] } | undefined {
  if (!OWN.test(path)) return undefined;
  const methods = endpointAt(path);
  const read = method === 'HEAD' ? 'GET' : method;
  return (
    methods.get(read) ?? { allow: [...methods.keys()].flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])) }
  );
}
