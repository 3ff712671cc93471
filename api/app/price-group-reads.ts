import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../platform/http/index.ts';
import type { Hosts, PriceGroupTokens } from '../shop/index.ts';

const HEADER = 'price-group';
const COOKIE = 'price_group';

interface Parts {
  hosts: Hosts;
  priceGroups: PriceGroupTokens;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The price group token among the headers of a call. */
export function priceGroupTokenIn(headers: Headers): string | undefined {
  const token = headers[HEADER];
  return typeof token === 'string' ? token : undefined;
}

/** The token of a browser's cookie: its reads show the prices of the page that it got, also after its session. */
function cookieTokenIn({ cookie }: Headers, isSecure: boolean): string | undefined {
  if (typeof cookie !== 'string' || !cookie.includes(COOKIE)) return undefined;
  return parseCookie(cookie)[isSecure ? `__Host-${COOKIE}` : COOKIE];
}

/** Gives a public read the groups of a price group token. One that is not valid is ignored, because such pages are public. */
export async function applyPriceGroup(
  context: RequestContext,
  token: string | undefined,
  { hosts, priceGroups }: Parts,
): Promise<void> {
  if (token === undefined) return;
  Object.assign(context, await hosts.ofGroups(context, await priceGroups.groupsOf(token)));
}

/**
 * Recognises price groups on public reads of strangers only: a token outlives the membership and must not buy by it.
 */
export function recognisePriceGroups(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async ({ context, headers, method, protocol, routeOptions }) => {
    if (!context || context.customer || context.operator) return;
    if (routeOptions.config.access !== 'public' || (method !== 'GET' && method !== 'HEAD')) return;
    await applyPriceGroup(context, priceGroupTokenIn(headers) ?? cookieTokenIn(headers, protocol === 'https'), parts);
  });
}
